package io.hunt.agent;

import io.hunt.agent.spool.PrivateFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Format version of a data directory, stored in a file, so that an older agent does not misread newer data. */
record DataFormat(Path directory) {

    static final int CURRENT = 1;

    private static final int MOST_BYTES = 16;

    /** Rejects a directory that a newer agent has written. */
    void check() throws IOException {
        if (Files.exists(file())) {
            String found = found();
            if (!found.matches("[1-9][0-9]{0,8}")) {
                throw new IOException("Unreadable format in %s: repair or remove it".formatted(file()));
            }
            if (Integer.parseInt(found) > CURRENT) {
                throw new IOException(
                        "%s is of format %s and this agent, %s, knows only %d: install the newer agent again"
                                .formatted(directory, found, MachineFacts.VERSION, CURRENT));
            }
        }
    }

    void mark() throws IOException {
        String mark = CURRENT + "\n";
        if (!Files.exists(file()) || !found().equals(mark.strip())) {
            PrivateFile.write(file(), out -> out.write(mark.getBytes(StandardCharsets.UTF_8)));
        }
    }

    private Path file() {
        return directory.resolve("format");
    }

    private String found() throws IOException {
        try (var in = Files.newInputStream(file())) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).strip();
        }
    }
}
