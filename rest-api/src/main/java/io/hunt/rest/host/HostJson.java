package io.hunt.rest.host;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostView;
import io.hunt.rest.host.HostController.Status;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Host as JSON. */
record HostJson(
        @Schema(description = "Identifier (UUID).") UUID id,

        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @JsonUnwrapped HostFacts facts,

        @Schema(description = "Connection status: `online` or `offline`.", example = "online")
        Status status,

        @Nullable @Schema(description = "Time of the last contact; null before the first.", example = "2026-11-21T12:00:00Z")
        Instant lastSeenAt,

        @Schema(description = "Time of the enrollment.") Instant enrolledAt,

        @Schema(description = "Number of open assignments of campaigns.", example = "0")
        int pendingAssignments,

        @Schema(
                description =
                        "True if `labels` come from the host's own configuration; false after an admin has set them.",
                example = "false")
        boolean labelsReported,

        @Schema(description = "Labels whose rules the host meets.", example = "[\"databases\"]")
        List<String> ruleLabels) {

    static HostJson of(HostView host) {
        return new HostJson(
                host.id().value(),
                host.id().value(),
                host.facts(),
                host.online() ? Status.ONLINE : Status.OFFLINE,
                host.lastSeenAt(),
                host.enrolledAt(),
                host.pendingAssignments(),
                host.labelsReported(),
                host.ruleLabels());
    }

    /** Returns this host with labels set by an admin, which the read model possibly does not show yet. */
    HostJson labelled(List<String> given) {
        return new HostJson(
                id,
                hostId,
                facts.labelled(given),
                status,
                lastSeenAt,
                enrolledAt,
                pendingAssignments,
                false,
                ruleLabels);
    }
}
