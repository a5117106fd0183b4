package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of a hunt's results. A result must meet all conditions; null and an empty set are no condition.
 *
 * @param late true for results after the live window, false for results within
 * @param from earliest time of recording by the server's clock, inclusive
 * @param to latest time of recording, exclusive
 * @param q substring of the host name, the value or the evidence, case-insensitive
 */
public record ResultFilter(
        Set<IocType> types,
        Set<Severity> severities,
        @Nullable HostId hostId,
        @Nullable IndicatorId iocId,
        @Nullable String iocValue,
        @Nullable Boolean late,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String q) {

    /** No condition. */
    public static final ResultFilter ALL =
            new ResultFilter(Set.of(), Set.of(), null, null, null, null, null, null, null);
}
