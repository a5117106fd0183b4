package io.hunt.api.watchlist;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which sightings of a pack: those that meet all that is given. What is null, and a set that is empty, is no filter.
 *
 * @param from recorded then or later, by the server's clock
 * @param to recorded before
 * @param q occurs in the host name or the value, whatever the case
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

    /** All sightings. */
    public static final PackResultFilter ALL =
            new PackResultFilter(Set.of(), Set.of(), null, null, null, null, null, null);
}
