package io.hunt.rest.host;

import io.hunt.api.host.HostView;
import io.hunt.api.host.Platform;
import io.hunt.rest.host.HostController.Status;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A host as JSON. */
record HostJson(
        UUID id,
        UUID hostId,
        String hostname,
        Platform platform,
        String osVersion,
        String agentVersion,
        List<String> labels,
        Status status,
        @Nullable Instant lastSeenAt,
        Instant enrolledAt,
        int pendingAssignments) {

    static HostJson of(HostView host) {
        return of(host, host.facts().labels());
    }

    /** The host as it stands once the read model knows of its labels too. */
    static HostJson of(HostView host, List<String> labels) {
        return new HostJson(
                host.id().value(),
                host.id().value(),
                host.facts().hostname(),
                host.facts().platform(),
                host.facts().osVersion(),
                host.facts().agentVersion(),
                labels,
                host.online() ? Status.ONLINE : Status.OFFLINE,
                host.lastSeenAt(),
                host.enrolledAt(),
                host.pendingAssignments());
    }
}
