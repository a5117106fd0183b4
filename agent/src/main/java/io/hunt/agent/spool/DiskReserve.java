package io.hunt.agent.spool;

import io.hunt.agent.machine.FreeSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file that occupies disk space until an answer needs it: on a full disk it is deleted, and answers can still be stored. Not
 * for use from several threads at once.
 */
public final class DiskReserve {

    /** Two of the largest answers. */
    public static final long STANDARD_BYTES = 16L << 20;

    private static final Logger log = LoggerFactory.getLogger(DiskReserve.class);
    private static final int BLOCK = 64 * 1024;

    private final Path file;
    private final long bytes;
    private boolean held;

    /** @param bytes 0 for no reserve */
    public DiskReserve(Path file, long bytes) {
        this.file = file;
        this.bytes = bytes;
        fill();
    }

    /** Occupies the space again unless the disk is short of it. */
    void fill() {
        if (held || bytes == 0) {
            return;
        }
        try {
            if (Files.exists(file) && Files.size(file) == bytes) {
                held = true;
            } else if (new FreeSpace(file.resolveSibling(".")).bytes() > 2 * bytes) {
                PrivateFile.write(file, out -> {
                    // A file system that compresses would give no space to zeros.
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

    /** True if there was space to release. */
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
