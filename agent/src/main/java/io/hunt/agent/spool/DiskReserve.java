package io.hunt.agent.spool;

import io.hunt.agent.machine.FreeSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reserve file that occupies disk space; on a full disk the file is deleted, so that answers can still be stored. Not
 * thread-safe.
 */
public final class DiskReserve {

    /** Standard size in bytes, enough for two of the largest answers. */
    public static final long STANDARD_BYTES = 16L << 20;

    private static final Logger log = LoggerFactory.getLogger(DiskReserve.class);
    private static final int BLOCK = 64 * 1024;

    private final Path file;
    private final long bytes;
    private boolean held;

    /** @param bytes size of the reserve; 0: none */
    public DiskReserve(Path file, long bytes) {
        this.file = file;
        this.bytes = bytes;
        fill();
    }

    /** Occupies the space again unless the disk is nearly full. */
    void fill() {
        if (held || bytes == 0) {
            return;
        }
        try {
            if (Files.exists(file) && Files.size(file) == bytes) {
                held = true;
            } else if (new FreeSpace(file.resolveSibling(".")).bytes() > 2 * bytes) {
                PrivateFile.write(file, out -> {
                    // Random bytes, because a compressing file system would not reserve space for zeros.
                    SplittableRandom random = new SplittableRandom();
                    byte[] block = new byte[BLOCK];
                    for (long written = 0; written < bytes; written += block.length) {
                        random.nextBytes(block);
                        out.write(block, 0, (int) Math.min(block.length, bytes - written));
                    }
                });
                held = true;
            }
        } catch (IOException e) {
            log.debug("No disk space is reserved: {}", e.getMessage());
        }
    }

    /** Releases the space; returns false if there was none to release. */
    boolean release() {
        try {
            held = false;
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            log.warn("The reserved disk space cannot be released: {}", e.getMessage());
            return false;
        }
    }
}
