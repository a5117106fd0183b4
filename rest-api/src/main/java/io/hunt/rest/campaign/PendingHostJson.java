package io.hunt.rest.campaign;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A host that has not answered yet, as JSON. */
record PendingHostJson(UUID hostId, @Nullable String hostname, AssignmentStatus status, int pendingJobs) {

    static PendingHostJson of(PendingHost host) {
        return new PendingHostJson(host.hostId().value(), host.hostname(), host.status(), host.pendingJobs());
    }
}
