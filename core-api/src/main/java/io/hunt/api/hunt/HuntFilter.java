package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which hunts: those that meet all that is given. What is null, and a set that is empty, is no filter.
 *
 * @param q occurs in the name, whatever the case
 * @param from launched then or later
 * @param to launched before
 * @param iocId this indicator is hunted
 * @param hostId this host is asked; hunts whose details were removed are left out
 */
public record HuntFilter(
        Set<HuntStatus> statuses,
        @Nullable String createdBy,
        @Nullable String q,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable IndicatorId iocId,
        @Nullable HostId hostId) {

    /** All hunts. */
    public static final HuntFilter ALL = new HuntFilter(Set.of(), null, null, null, null, null, null);

    /** Hunts with this text in their names. */
    public static HuntFilter named(@Nullable String q) {
        return new HuntFilter(Set.of(), null, q, null, null, null, null);
    }
}
