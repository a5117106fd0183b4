package io.hunt.application.database;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * PostgreSQL's programs as the jar holds them. A class of its own, so that only a start that unpacks them loads the libraries
 * for it: {@code xz} seals its packages by location, and a start from a cache with such a class fails once the installation
 * was moved.
 */
final class ProgramArchive {

    private static final String ARCHIVE = "/postgres-linux-x86_64.txz";

    /** What a server needs; no headers, static libraries or extensions. */
    private static final Pattern NEEDED = Pattern.compile("bin/[a-z_]+|lib/[^/]+\\.so[.0-9]*"
            + "|lib/postgresql/(plpgsql|dict_snowball)\\.so"
            + "|share/postgresql/(?!extension/)[^/]+|share/postgresql/(timezone|timezonesets|tsearch_data)/.+"
            + "|share/postgresql/extension/plpgsql[^/]*");

    private ProgramArchive() {}

    static void unpack(Path to) throws IOException {
        try (InputStream archive = ProgramArchive.class.getResourceAsStream(ARCHIVE)) {
            if (archive == null) {
                throw new IOException("There is no embedded PostgreSQL for this machine; set SERVICE_DATABASE_URL");
            }
            var entries = new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(archive)));
            for (var entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                if (!entry.isDirectory() && NEEDED.matcher(entry.getName()).matches()) {
                    unpack(entry, entries, to.resolve(entry.getName()).normalize(), to);
                }
            }
        }
    }

    private static void unpack(TarArchiveEntry entry, InputStream content, Path to, Path top) throws IOException {
        if (!to.startsWith(top)) {
            throw new IOException("An entry of the archive leads elsewhere: " + entry.getName());
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
