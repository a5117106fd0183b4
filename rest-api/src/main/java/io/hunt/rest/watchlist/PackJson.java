package io.hunt.rest.watchlist;

import io.hunt.api.host.Platform;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.rest.json.EnumWords;
import io.hunt.rest.launch.IndicatorJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A watchlist pack as JSON. */
record PackJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(
                description = "Its name, one line of at most 200 characters; no two watchlist packs have the "
                        + "same, whatever the case.",
                example = "Turla")
        String name,

        @Nullable @Schema(description = "A note for people, of at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Schema(description = "Whether hosts look for it at all.", example = "true")
        boolean active,

        @Schema(description = "Hosts with one of these operating systems look; empty: all.", example = "[\"linux\"]")
        List<Platform> platforms,

        @Schema(description = "Hosts with one of these labels look; empty: all.", example = "[\"dmz\"]")
        List<String> labels,

        @Schema(description = "From one look of a host to the next, in seconds.", example = "3600")
        int intervalSeconds,

        @Schema(
                description = "By how much of the interval, in percent, a host's looks are moved at random, so "
                        + "that a fleet does not look at once.",
                example = "10")
        int splayPercent,

        @Schema(description = "Counts how often its indicators were frozen, from 1.", example = "2")
        int revision,

        @Schema(
                description = "What hosts look for, as frozen when it was last named; the first 1,000, and none "
                        + "in lists.")
        List<IndicatorJson> indicators,

        @Schema(description = "How many indicators hosts look for.", example = "1")
        int indicatorCount,

        @Schema(description = "How many types of indicators it looks for; 1 for `osquery`.", example = "1")
        int queryCount,

        @Schema(description = "How it goes on the hosts.") PackHostsJson hosts,

        @Schema(description = "The user who created it.", example = "ada")
        String createdBy,

        @Schema(description = "When it was created, by the server's clock.")
        Instant createdAt,

        @Schema(description = "Who changed it last; null when nobody did.", example = "root")
        String updatedBy,

        @Schema(description = "When it was last changed; null when it never was.")
        Instant updatedAt) {

    /** How many hosts look, and how many of them cannot. */
    record PackHostsJson(
            @Schema(description = "Hosts that have looked for the indicators as they are frozen now.", example = "40")
            int reporting,

            @Schema(description = "Of these, hosts whose last report told of a query that failed.", example = "1")
            int failing) {}

    static PackJson of(PackView pack) {
        PackTerms terms = pack.terms();
        return new PackJson(
                pack.id().value(),
                terms.name(),
                terms.description(),
                terms.active(),
                EnumWords.sorted(terms.platforms()),
                terms.labels(),
                terms.intervalSeconds(),
                terms.splayPercent(),
                pack.revision(),
                pack.indicators().stream().map(IndicatorJson::of).toList(),
                pack.indicatorCount(),
                pack.queryCount(),
                new PackHostsJson(pack.hosts().reporting(), pack.hosts().failing()),
                pack.createdBy(),
                pack.createdAt(),
                pack.updatedBy(),
                pack.updatedAt());
    }
}
