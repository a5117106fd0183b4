package io.hunt.application.database;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Archive of PostgreSQL's programs in the jar. A separate class, so that only a start that unpacks them loads the {@code xz}
 * library: its packages are sealed by location, and a start from a cache with such a class fails after the installation was
 * moved.
 */
final class ProgramArchive {

    private static final String ARCHIVE = "/postgres-linux-x86_64.txz";

    private ProgramArchive() {}

    /** Returns true if the jar contains programs for this machine. */
    static boolean isThere() {
        return ProgramArchive.class.getResource(ARCHIVE) != null;
    }

    static void unpack(Path to) throws IOException {
        try (var archive = open()) {
            ProgramFiles.unpack(archive, to);
        }
    }

    static TarArchiveInputStream open() throws IOException {
        InputStream archive = ProgramArchive.class.getResourceAsStream(ARCHIVE);
        if (archive == null) {
            throw new IOException("There is no embedded PostgreSQL for this machine; set SERVICE_DATABASE_URL");
        }
        return new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(archive)));
    }
}
