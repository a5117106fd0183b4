package io.hunt.application.faults.history;

import java.util.Locale;

/**
 * One line of a history.
 *
 * @param at milliseconds since the history began
 * @param kind what was done, such as {@code indicator}
 * @param element to what; unique within its kind, so that it can be counted afterwards
 */
public record Operation(long at, String kind, String element, Phase phase) {

    /** How far the operation is known to have come. */
    public enum Phase {
        /** It was sent. */
        INVOKE,
        /** The service has confirmed it: it must last. */
        OK,
        /** The service has refused it: it must have no effect. */
        FAIL,
        /** No answer, or one that leaves it open: it may have happened, once. */
        UNKNOWN;

        String json() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
