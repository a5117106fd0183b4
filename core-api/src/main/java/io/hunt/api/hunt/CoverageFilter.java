package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of a coverage ledger. A line must meet all conditions; null and an empty set are no condition.
 *
 * @param q substring of the host name, case-insensitive
 */
public record CoverageFilter(
        Set<CoverageState> states,
        @Nullable HostId hostId,
        @Nullable String q) {

    /** No condition. */
    public static final CoverageFilter ALL = new CoverageFilter(Set.of(), null, null);
}
