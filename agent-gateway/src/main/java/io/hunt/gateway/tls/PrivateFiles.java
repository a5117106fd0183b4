package io.hunt.gateway.tls;

import io.hunt.audit.file.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that only the service's own user may read. */
public final class PrivateFiles {

    private PrivateFiles() {}

    /** Writes a file atomically and durably. Creates missing directories. */
    public static void write(Path file, String text) {
        try {
            PrivateFile.write(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
