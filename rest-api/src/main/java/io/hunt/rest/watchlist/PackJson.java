package io.hunt.rest.watchlist;

import io.hunt.api.host.Platform;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.rest.json.EnumWords;
import io.hunt.rest.launch.IndicatorJson;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A watchlist pack as JSON. */
record PackJson(
        UUID id,
        String name,
        @Nullable String description,
        boolean active,
        List<Platform> platforms,
        List<String> labels,
        int intervalSeconds,
        int splayPercent,
        int revision,
        List<IndicatorJson> indicators,
        int indicatorCount,
        int queryCount,
        PackHostsJson hosts,
        String createdBy,
        Instant createdAt,
        String updatedBy,
        Instant updatedAt) {

    /** How many hosts look, and how many of them cannot. */
    record PackHostsJson(int reporting, int failing) {}

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
