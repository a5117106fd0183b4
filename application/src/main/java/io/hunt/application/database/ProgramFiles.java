package io.hunt.application.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;

/** Files of a PostgreSQL archive that a server needs. */
final class ProgramFiles {

    /** Excludes headers, static libraries and extensions. */
    private static final Pattern NEEDED = Pattern.compile("bin/[a-z_]+|lib/[^/]+\\.so[.0-9]*"
            + "|lib/postgresql/(plpgsql|dict_snowball)\\.so"
            + "|share/postgresql/(?!extension/)[^/]+|share/postgresql/(timezone|timezonesets|tsearch_data)/.+"
            + "|share/postgresql/extension/plpgsql[^/]*");

    private ProgramFiles() {}

    /** Returns the next needed entry; null after the last one. */
    static @Nullable TarArchiveEntry next(TarArchiveInputStream archive) throws IOException {
        TarArchiveEntry entry = archive.getNextEntry();
        while (entry != null
                && (entry.isDirectory() || !NEEDED.matcher(entry.getName()).matches())) {
            entry = archive.getNextEntry();
        }
        return entry;
    }

    /** Unpacks into a directory that only this account may enter. */
    static void unpack(TarArchiveInputStream archive, Path to) throws IOException {
        for (TarArchiveEntry entry = next(archive); entry != null; entry = next(archive)) {
            unpack(entry, archive, to.resolve(entry.getName()).normalize(), to);
        }
    }

    private static void unpack(TarArchiveEntry entry, InputStream content, Path to, Path top) throws IOException {
        if (!to.startsWith(top)) {
            throw new IOException("An entry of the archive is outside of the target directory: " + entry.getName());
        }
        Files.createDirectories(to.getParent(), PrivateDirectory.onlyUs());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(to, Path.of(entry.getLinkName()).getFileName());
            return;
        }
        boolean program = entry.getName().startsWith("bin/");
        FileAttribute<?> permissions = program ? PrivateDirectory.onlyUs() : PrivateDirectory.onlyReadByUs();
        Files.createFile(to, permissions);
        try (var file = Files.newOutputStream(to)) {
            content.transferTo(file);
        }
    }
}
