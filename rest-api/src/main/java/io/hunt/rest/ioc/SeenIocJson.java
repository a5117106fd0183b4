package io.hunt.rest.ioc;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.IndicatorSightings;
import io.hunt.api.ioc.IndicatorView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Indicator as JSON, with its matches. */
record SeenIocJson(
        @JsonUnwrapped IndicatorView indicator,

        @Schema(
                description = "Number of recorded matches in watchlist packs and in the hunts that you may see.",
                example = "3")
        long hits,

        @Schema(description = "Number of hosts with a match.", example = "2")
        int hosts,

        @Nullable @Schema(
                description = "Time at which the first match was recorded; null without a match.",
                example = "2026-11-22T09:30:00Z")
        Instant firstSeen,

        @Nullable @Schema(
                description = "Time at which the last match was recorded; null without a match.",
                example = "2026-11-23T18:45:00Z")
        Instant lastSeen) {

    static SeenIocJson of(IndicatorView indicator, @Nullable IndicatorSightings seen) {
        return seen == null
                ? new SeenIocJson(indicator, 0, 0, null, null)
                : new SeenIocJson(indicator, seen.hits(), seen.hosts(), seen.firstSeen(), seen.lastSeen());
    }
}
