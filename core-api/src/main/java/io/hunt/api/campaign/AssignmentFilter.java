package io.hunt.api.campaign;

import io.hunt.api.id.HostId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which assignments of a campaign: those that meet all that is given. What is null, and a set that is empty, is no filter.
 *
 * @param q occurs in the host name, whatever the case
 */
public record AssignmentFilter(
        Set<AssignmentStatus> states,
        @Nullable HostId hostId,
        @Nullable String q) {

    /** All assignments. */
    public static final AssignmentFilter ALL = new AssignmentFilter(Set.of(), null, null);
}
