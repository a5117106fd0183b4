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

        @Nullable @Schema(
                description =
                        "Number of recorded matches in watchlist packs and in the hunts that you may see; null with `as_of`.",
                example = "3")
        Long hits,

        @Nullable @Schema(description = "Number of hosts with a match; null with `as_of`.", example = "2")
        Integer hosts,

        @Nullable @Schema(
                description = "Time at which the first match was recorded; null without a match or with `as_of`.",
                example = "2026-11-22T09:30:00Z")
        Instant firstSeen,

        @Nullable @Schema(
                description = "Time at which the last match was recorded; null without a match or with `as_of`.",
                example = "2026-11-23T18:45:00Z")
        Instant lastSeen) {

    /** Returns an indicator as it was at an earlier time, without its matches. */
    static SeenIocJson asOf(IndicatorView indicator) {
        return new SeenIocJson(indicator, null, null, null, null);
    }

    static SeenIocJson of(IndicatorView indicator, @Nullable IndicatorSightings seen) {
        return seen == null
                ? new SeenIocJson(indicator, 0L, 0, null, null)
                : new SeenIocJson(indicator, seen.hits(), seen.hosts(), seen.firstSeen(), seen.lastSeen());
    }
}
