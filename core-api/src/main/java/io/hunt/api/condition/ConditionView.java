package io.hunt.api.condition;

import io.hunt.api.id.HostId;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Open condition as shown to analysts. */
@Schema(name = "Condition")
public record ConditionView(
        @Schema(description = "Kind of the condition.", example = "receiver_failing")
        ConditionKind kind,

        @Schema(description = "Severity of the kind.", example = "high")
        Severity severity,

        @Schema(
                description = "Subject: an id of a host or watchlist pack, or the name of a part of the service.",
                example = "webhook")
        String subject,

        @Nullable @Schema(description = "Host (UUID); null if the condition is not about a host.")
        HostId hostId,

        @Nullable @Schema(description = "Name of the host; null if the condition is not about a host.", example = "alpha")
        String hostname,

        @Schema(
                description = "Reason, as of the time at which the condition opened.",
                example = "No delivery has been accepted since 2026-11-21T11:30:00Z.")
        String detail,

        @Schema(description = "Time at which the condition opened, by the server's clock.")
        Instant openedAt) {}
