package io.hunt.api.campaign;

import io.hunt.api.id.HostId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where one host stands in a campaign.
 *
 * @param hostname null when nobody knows it
 * @param state a stop is taken into account
 * @param attempts how many leases it was given, from 0 to 5
 * @param leaseUntil when the lease runs out; null while the host holds none
 * @param error why its statement failed on the host, in the host's words, or why it was given up; null if neither
 * @param rows how many rows of it are kept; 0 in an {@code ioc_hunt}
 * @param respondedAt when the service recorded its answer, by the server's clock; null while there is none
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
