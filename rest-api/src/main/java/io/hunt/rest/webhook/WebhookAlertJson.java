package io.hunt.rest.webhook;

import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** Body of a webhook delivery, for the OpenAPI contract; the module webhook-projector sends it. */
public record WebhookAlertJson(
        @Schema(
                description =
                        "Identifier of the alert (UUID). A delivery may be repeated; the receiver must be idempotent on this value.")
        UUID alertId,

        @Schema(description = "Host of the match (UUID); all zeros in a test.")
        UUID hostId,

        @Schema(description = "Value of the indicator; `webhook-test` in a test.", example = "psexec.exe")
        String iocValue,

        @Schema(description = "Severity at match time.", example = "high")
        Severity severity,

        @Schema(description = "Detection time reported by the host, in UTC.", example = "2026-11-21T10:15:30.123Z")
        Instant detectedAt) {}
