package io.hunt.api.hunt;

import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Matches of one indicator in hunts and watchlist packs.
 *
 * @param hits number of recorded matches
 * @param hosts number of hosts with a match
 * @param firstSeen time at which the first match was recorded; null without a match
 * @param lastSeen time at which the last match was recorded; null without a match
 */
public record IndicatorSightings(
        IndicatorId indicatorId,
        long hits,
        int hosts,
        @Nullable Instant firstSeen,
        @Nullable Instant lastSeen) {}
