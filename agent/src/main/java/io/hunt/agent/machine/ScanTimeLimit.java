package io.hunt.agent.machine;

import io.hunt.agent.query.FileCoverage;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;

/** Time limit for reading files for one assignment, with the numbers of files left out because of it and for other reasons. */
public final class ScanTimeLimit {

    private final long limit;
    private final long began = System.nanoTime();
    private long leftOut;
    private long tooLarge;
    private long unreadable;
    private long unlisted;

    public ScanTimeLimit(Duration limit) {
        this.limit = limit.toNanos();
    }

    /** Returns true if there is time to read one more file; otherwise counts the file as left out. */
    boolean allowsOneMore() {
        boolean allowed = System.nanoTime() - began < limit;
        if (!allowed) {
            leaveOut();
        }
        return allowed;
    }

    void leaveOut() {
        leftOut++;
    }

    /** Returns the number of files left out so far. */
    public long leftOut() {
        return leftOut;
    }

    void leaveOutLarge() {
        tooLarge++;
    }

    void leaveOutUnreadable() {
        unreadable++;
    }

    /** Returns true if the path exists. Counts it as unreadable if a directory above it denies access. */
    boolean sees(Path path) {
        try {
            Files.readAttributes(path, BasicFileAttributes.class);
            return true;
        } catch (AccessDeniedException e) {
            leaveOutUnreadable();
            return false;
        } catch (IOException e) {
            return false;
        }
    }

    /** Counts a file that a walk reached beyond its limit; unlike a file left out, it does not make a table incomplete. */
    void leaveUnlisted() {
        unlisted++;
    }

    /** Returns the coverage of a search of this many files. */
    FileCoverage searched(long files) {
        return new FileCoverage(files, tooLarge, unreadable, leftOut + unlisted);
    }
}
