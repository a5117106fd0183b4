package io.hunt.application.faults.history;

import java.util.Locale;

/**
 * Operation in a history.
 *
 * @param at milliseconds since the start of the history
 * @param kind of operation, such as {@code indicator}
 * @param element of the operation; unique within its kind, so that it can be counted afterwards
 */
public record Operation(long at, String kind, String element, Phase phase) {

    /** Known phase of the operation. */
    public enum Phase {
        /** Sent. */
        INVOKE,
        /** Confirmed by the service: must last. */
        OK,
        /** Refused by the service: must have no effect. */
        FAIL,
        /** No answer, or an ambiguous one: may have taken effect once. */
        UNKNOWN;

        String json() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
