package io.hunt.api.watchlist;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter for the sightings of a pack; all given conditions must match. Null and an empty set match everything.
 *
 * @param from earliest time of recording, inclusive, by the server's clock
 * @param to latest time of recording, exclusive
 * @param q part of the host name or the value, ignoring case
 */
public record PackResultFilter(
        Set<IocType> types,
        Set<Severity> severities,
        @Nullable HostId hostId,
        @Nullable IndicatorId iocId,
        @Nullable String iocValue,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String q) {

    /** Filter that matches all sightings. */
    public static final PackResultFilter ALL =
            new PackResultFilter(Set.of(), Set.of(), null, null, null, null, null, null);
}
