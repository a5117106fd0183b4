package io.hunt.audit.log;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Status of sealing as last read by a process, with the problem that prevents further sealing.
 *
 * @param size leaves of the tree
 * @param position position up to which every event is sealed
 * @param waiting positions behind it, gaps included
 * @param next time of the first event that is not sealed; null if there is no such event
 * @param movedAt {@link System#nanoTime} of the last observed progress, or of the last time when all was sealed
 * @param problem failure of the last step; null if it succeeded
 */
public record SealingStatus(
        long size,
        long position,
        long waiting,
        @Nullable Instant next,
        long movedAt,
        @Nullable Problem problem) {

    /** Returns the status before the first read. */
    static SealingStatus unknown() {
        return new SealingStatus(0, 0, 0, null, System.nanoTime(), null);
    }

    /** Reason of a failed step. */
    public enum Reason {
        /** An event cannot be represented as a leaf. */
        UNSEALABLE,
        /** The tables of the transparency log are inconsistent. */
        DAMAGED,
        /** Any other failure, such as an outage of the database; the step is retried. */
        FAILED
    }

    /**
     * Failed step.
     *
     * @param position position of the event that cannot be a leaf; 0 for another reason
     * @param detail text for operators
     */
    public record Problem(Reason reason, long position, String detail) {}

    /** Time for which events have waited without any progress. */
    public Duration stalledFor() {
        return next == null ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - movedAt);
    }

    /** Returns the same status, observed again: all is sealed. */
    SealingStatus sealed() {
        return new SealingStatus(size, position, 0, null, System.nanoTime(), null);
    }

    SealingStatus withProblem(@Nullable Problem found) {
        return new SealingStatus(size, position, waiting, next, movedAt, found);
    }
}
