package io.hunt.api.campaign;

import io.hunt.api.id.HostId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Assignment of one host in a campaign.
 *
 * @param hostname name of the host; null if unknown
 * @param state status, which includes the effect of a stop
 * @param attempts number of leases, 0 to 5
 * @param leaseUntil end of the lease; null while the host has no lease
 * @param error error message of the host for its statement, or the reason why the assignment failed; null if neither applies
 * @param rows number of stored rows of the host; 0 in an {@code ioc_hunt}
 * @param respondedAt time at which the service recorded the answer, by the server's clock; null before the answer
 */
public record HostAssignment(
        HostId hostId,
        @Nullable String hostname,
        AssignmentStatus state,
        int attempts,
        @Nullable Instant leaseUntil,
        @Nullable String error,
        int rows,
        @Nullable Instant respondedAt) {}
