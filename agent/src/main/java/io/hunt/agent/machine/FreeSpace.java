package io.hunt.agent.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Disk space that this agent may still use in a directory. */
public record FreeSpace(Path directory) {

    /** Free space in bytes below which the agent writes answers and notices only. */
    public static final long LEAST_BYTES = 64L << 20;

    /** Returns the free space in bytes; Long.MAX_VALUE if the file system does not report it. */
    public long bytes() {
        try {
            return Files.getFileStore(directory).getUsableSpace();
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }

    public boolean isShort() {
        return bytes() < LEAST_BYTES;
    }
}
