package io.hunt.api.alert;

import org.jspecify.annotations.Nullable;

/**
 * Extent of a request that acknowledged several alerts, as each of their events records it.
 *
 * @param filter as JSON, at most {@link #LONGEST_FILTER} characters; null when the request named ids
 * @param selected number of alerts that the request named or its filter met
 * @param acknowledged number of alerts, at most 1,000, that were acknowledged in the same append
 * @param alreadyAcknowledged number of alerts of that command that somebody had acknowledged before
 */
public record BulkAcknowledgement(@Nullable String filter, long selected, int acknowledged, int alreadyAcknowledged) {

    /** Characters; the event of each alert holds the filter. */
    public static final int LONGEST_FILTER = 1_000;
}
