package io.hunt.rest.campaign;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A host that has not answered yet, as JSON. */
record PendingHostJson(
        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Nullable @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Schema(description = "Whether the host waits to be connected, is claimed, or was asked.", example = "pending")
        AssignmentStatus status,

        @Schema(description = "How many statements the host has not answered.", example = "1")
        int pendingJobs) {

    static PendingHostJson of(PendingHost host) {
        return new PendingHostJson(host.hostId().value(), host.hostname(), host.status(), host.pendingJobs());
    }
}
