package io.hunt.engine.sealing;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How far the log is sealed, as a process saw it last, and what keeps it from sealing more.
 *
 * @param size leaves of the tree
 * @param position up to which every event is sealed
 * @param waiting positions behind it, gaps included
 * @param next when the first event that is not sealed happened; null if there is none
 * @param movedAt by {@link System#nanoTime}: when it was last seen that more was sealed, or that all was
 * @param problem what the last step failed with; null if it did not
 */
public record SealingStatus(
        long size,
        long position,
        long waiting,
        @Nullable Instant next,
        long movedAt,
        @Nullable Problem problem) {

    /** Before the first look. */
    static SealingStatus unknown() {
        return new SealingStatus(0, 0, 0, null, System.nanoTime(), null);
    }

    /** Why a step can fail. */
    public enum Reason {
        /** An event cannot have a leaf. */
        UNSEALABLE,
        /** The tables of the sealed log do not fit each other. */
        DAMAGED,
        /** Anything else, such as an outage of the database; the step is tried again. */
        FAILED
    }

    /**
     * A step failed.
     *
     * @param position of the event that cannot have a leaf; 0 if that is not the reason
     * @param detail for operators
     */
    public record Problem(Reason reason, long position, String detail) {}

    /** For how long events have waited while none was sealed. */
    public Duration stillFor() {
        return next == null ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - movedAt);
    }

    /** As it was, seen once more: all is sealed. */
    SealingStatus sealed() {
        return new SealingStatus(size, position, 0, null, System.nanoTime(), null);
    }

    SealingStatus with(@Nullable Problem found) {
        return new SealingStatus(size, position, waiting, next, movedAt, found);
    }
}
