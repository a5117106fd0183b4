package io.hunt.api.alert;

import org.jspecify.annotations.Nullable;

/**
 * Extent of a request that acknowledged several alerts, recorded in each of their events.
 *
 * @param filter filter as JSON, at most {@link #LONGEST_FILTER} characters; null if the request named ids
 * @param selected number of alerts that the request named or its filter selected
 * @param acknowledged number of alerts, at most 1,000, that were acknowledged in the same append
 * @param alreadyAcknowledged number of alerts of the command that had been acknowledged before
 * @param verdict verdict that the request gave to the alerts that it acknowledged; null for none
 */
public record BulkAcknowledgement(
        @Nullable String filter,
        long selected,
        int acknowledged,
        int alreadyAcknowledged,
        @Nullable AlertVerdict verdict) {

    /** Maximum number of characters of the filter, which the event of each alert contains. */
    public static final int LONGEST_FILTER = 1_000;
}
