package io.hunt.rest.host;

import io.hunt.api.host.HostView;
import io.hunt.api.host.Platform;
import io.hunt.rest.host.HostController.Status;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A host as JSON. */
record HostJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Schema(description = "The operating system.", example = "linux")
        Platform platform,

        @Schema(description = "The operating system's version as the agent reports it.", example = "Debian 13")
        String osVersion,

        @Schema(description = "The version the agent reports.", example = "0.1.0")
        String agentVersion,

        @Schema(description = "The labels of the host.", example = "[\"finance\"]")
        List<String> labels,

        @Schema(description = "Whether the host is connected.", example = "online")
        Status status,

        @Nullable @Schema(description = "When it was last heard of.", example = "2026-11-21T12:00:00Z")
        Instant lastSeenAt,

        @Schema(description = "When the host joined.") Instant enrolledAt,

        @Schema(description = "Open assignments of campaigns.", example = "0")
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
