package io.hunt.agent.machine;

import java.time.Duration;

/** How long one look at the machine may read files, and what had to be left out when that time was over. */
public final class LookTime {

    private final long limit;
    private final long began = System.nanoTime();
    private long leftOut;

    public LookTime(Duration limit) {
        this.limit = limit.toNanos();
    }

    /** Whether there is time to read one more; notes that it is left out if there is not. */
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

    /** Grows with everything that is left out. */
    public long leftOut() {
        return leftOut;
    }
}
