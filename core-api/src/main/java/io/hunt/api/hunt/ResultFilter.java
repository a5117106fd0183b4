package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which results of a hunt: those that meet all that is given. What is null, and a set that is empty, is no filter.
 *
 * @param late whether it arrived after the live window
 * @param from recorded then or later, by the server's clock
 * @param to recorded before
 * @param q occurs in the host name, the value or the evidence, whatever the case
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

    /** All results. */
    public static final ResultFilter ALL =
            new ResultFilter(Set.of(), Set.of(), null, null, null, null, null, null, null);
}
