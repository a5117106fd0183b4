package io.hunt.api.campaign;

import io.hunt.api.id.HostId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Assignment of one host in a campaign.
 *
 * @param state status, which includes the effect of a stop
 */
@Schema(name = "CampaignHost")
public record HostAssignment(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(description = "State of the host's assignment.", example = "leased")
        AssignmentStatus state,

        @Schema(
                description = "Number of leases granted so far; the host fails after five expired leases.",
                example = "1")
        int attempts,

        @Nullable @Schema(
                description =
                        "Expiry of the current lease, unless the host answers or reports progress; null without a lease.",
                example = "2026-11-21T12:30:00Z")
        Instant leaseUntil,

        @Nullable @Schema(description = "Error reported by the host, or the reason for giving up; null without an error.")
        String error,

        @Schema(description = "Number of stored rows of the host; 0 for a campaign of kind `ioc_hunt`.", example = "12")
        int rows,

        @Nullable @Schema(
                description = "Time of recording of the answer, by the server's clock; null before the answer.",
                example = "2026-11-21T12:00:00Z")
        Instant respondedAt) {}
