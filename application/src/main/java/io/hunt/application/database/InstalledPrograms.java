package io.hunt.application.database;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/**
 * PostgreSQL's programs in an installation: uncompressed, because decompression in a cold JVM takes most of the service's
 * first start.
 */
public final class InstalledPrograms {

    /** Name in the installation directory. */
    public static final String FILE = "postgresql.tar";

    private InstalledPrograms() {}

    /** Writes the file, unless the jar has no programs for this machine. */
    public static void write(Path installation) throws IOException {
        if (!ProgramArchive.isThere()) {
            return;
        }
        try (TarArchiveInputStream archive = ProgramArchive.open();
                var out = new TarArchiveOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(installation.resolve(FILE))))) {
            out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (TarArchiveEntry entry = ProgramFiles.next(archive);
                    entry != null;
                    entry = ProgramFiles.next(archive)) {
                out.putArchiveEntry(entry);
                archive.transferTo(out);
                out.closeArchiveEntry();
            }
        }
    }

    /** Returns the file beside the jar that this JVM was started with. */
    static Optional<Path> here() {
        return beside(System.getProperty("java.class.path", ""));
    }

    static Optional<Path> beside(String classPath) {
        return classPath.endsWith(".jar") && Files.isRegularFile(Path.of(classPath))
                ? Optional.of(Path.of(classPath).resolveSibling(FILE)).filter(Files::isRegularFile)
                : Optional.empty();
    }

    static void unpack(Path file, Path to) throws IOException {
        try (var archive = new TarArchiveInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            ProgramFiles.unpack(archive, to);
        }
    }
}
