package io.hunt.rest.campaign;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.HostAssignment;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where one host of a campaign stands, as JSON. */
record CampaignHostJson(
        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Nullable @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Schema(description = "The one state its assignment is in.", example = "leased")
        AssignmentStatus state,

        @Schema(description = "How many leases it was given; after five that ran out it is given up.", example = "1")
        int attempts,

        @Nullable @Schema(
                description =
                        "When its lease runs out, unless the host answers or reports progress; null while it holds"
                                + " none.",
                example = "2026-11-21T12:30:00Z")
        Instant leaseUntil,

        @Nullable @Schema(
                description =
                        "What went wrong on the host, in its words, or why it was given up; null when nothing did.")
        String error,

        @Schema(description = "How many rows of the host are kept; 0 in a campaign of kind `ioc_hunt`.", example = "12")
        int rows,

        @Nullable @Schema(
                description = "When the service recorded the answer; null while there is none.",
                example = "2026-11-21T12:00:00Z")
        Instant respondedAt) {

    static CampaignHostJson of(HostAssignment host) {
        return new CampaignHostJson(
                host.hostId().value(),
                host.hostname(),
                host.state(),
                host.attempts(),
                host.leaseUntil(),
                host.error(),
                host.rows(),
                host.respondedAt());
    }
}
