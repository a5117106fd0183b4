package io.hunt.api.campaign;

import io.hunt.api.id.HostId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of a campaign's assignments that meet all given conditions. Null and an empty set mean no condition.
 *
 * @param q text that occurs in the host name, ignoring case
 */
public record AssignmentFilter(
        Set<AssignmentStatus> states,
        @Nullable HostId hostId,
        @Nullable String q) {

    /** All assignments. */
    public static final AssignmentFilter ALL = new AssignmentFilter(Set.of(), null, null);
}
