package io.hunt.application.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.springframework.util.FileSystemUtils;

/**
 * Copies of PostgreSQL's programs in data directories. Each test JVM unpacks the archive once, because decompression takes
 * about three seconds of CPU time; the service checks the copies like its own files.
 */
public final class UnpackedPrograms {

    private UnpackedPrograms() {}

    /** Copies the programs into a data directory without any, which is created if absent. */
    public static void into(Path data) {
        try {
            Path place = PrivateDirectory.at(Files.createDirectories(data).resolve("postgres-server"));
            if (!Files.exists(place.resolve("programs"))) {
                copy(Archive.UNPACKED, place.resolve("programs"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(
                        file,
                        to.resolve(from.relativize(file).toString()),
                        StandardCopyOption.COPY_ATTRIBUTES,
                        LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    private static final class Archive {
        private static final Path UNPACKED = unpacked();

        private static Path unpacked() {
            try {
                Path directory = Files.createTempDirectory("postgresql-programs");
                Runtime.getRuntime()
                        .addShutdownHook(new Thread(() -> FileSystemUtils.deleteRecursively(directory.toFile())));
                ProgramArchive.unpack(directory.resolve("programs"));
                return directory.resolve("programs");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
