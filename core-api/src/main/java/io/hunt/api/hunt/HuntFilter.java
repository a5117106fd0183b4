package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of hunts. A hunt must meet all conditions; null and an empty set are no condition.
 *
 * @param q substring of the name, case-insensitive
 * @param from earliest launch time, inclusive
 * @param to latest launch time, exclusive
 * @param iocId indicator of the hunt
 * @param hostId targeted host; hunts whose details were removed are left out
 */
public record HuntFilter(
        Set<HuntStatus> statuses,
        @Nullable String createdBy,
        @Nullable String q,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable IndicatorId iocId,
        @Nullable HostId hostId) {

    /** No condition. */
    public static final HuntFilter ALL = new HuntFilter(Set.of(), null, null, null, null, null, null);

    /** Returns a filter by a substring of the name. */
    public static HuntFilter named(@Nullable String q) {
        return new HuntFilter(Set.of(), null, q, null, null, null, null);
    }
}
