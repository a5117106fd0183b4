package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which lines of a coverage ledger: those that meet all that is given. What is null, and a set that is empty, is no filter.
 *
 * @param q occurs in the host name, whatever the case
 */
public record CoverageFilter(
        Set<CoverageState> states,
        @Nullable HostId hostId,
        @Nullable String q) {

    /** All lines. */
    public static final CoverageFilter ALL = new CoverageFilter(Set.of(), null, null);
}
