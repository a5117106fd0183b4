package io.hunt.agent.machine;

import io.hunt.agent.query.Searched;
import java.time.Duration;

/** How long files may be read for one assignment, and how many were left out: after that, or for other reasons. */
public final class ScanTimeLimit {

    private final long limit;
    private final long began = System.nanoTime();
    private long leftOut;
    private long tooLarge;
    private long unreadable;

    public ScanTimeLimit(Duration limit) {
        this.limit = limit.toNanos();
    }

    /** Whether there is time to read one more file; counts it as left out if there is not. */
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

    /** The number of files left out so far. */
    public long leftOut() {
        return leftOut;
    }

    void leaveOutLarge() {
        tooLarge++;
    }

    void leaveOutUnreadable() {
        unreadable++;
    }

    /** What a look at so many files came to. */
    Searched searched(long files) {
        return new Searched(files, tooLarge, unreadable, leftOut);
    }
}
