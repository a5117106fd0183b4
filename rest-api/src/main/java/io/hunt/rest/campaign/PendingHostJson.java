package io.hunt.rest.campaign;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Host that has not answered yet, as JSON. */
record PendingHostJson(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Nullable @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(
                description = "State of the assignment: waiting for a connection, claimed, or dispatched.",
                example = "pending")
        AssignmentStatus status,

        @Schema(description = "Number of statements that the host has not answered.", example = "1")
        int pendingJobs) {

    static PendingHostJson of(PendingHost host) {
        return new PendingHostJson(host.hostId().value(), host.hostname(), host.status(), host.pendingJobs());
    }
}
