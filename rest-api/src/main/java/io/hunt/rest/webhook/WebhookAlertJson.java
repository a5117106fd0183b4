package io.hunt.rest.webhook;

import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** What the service POSTs to the webhook's receiver, for the contract; the webhook projector sends it. */
public record WebhookAlertJson(
        @Schema(description = "The alert. The same one may arrive twice: be idempotent on it.")
        UUID alertId,

        @Schema(description = "The host that the indicator was found on; all zeros in a test.")
        UUID hostId,

        @Schema(description = "The value of the indicator; `webhook-test` in a test.", example = "psexec.exe")
        String iocValue,

        @Schema(description = "Severity of the indicator when it was matched.", example = "high")
        Severity severity,

        @Schema(description = "When the host reported it, in UTC.", example = "2026-11-21T10:15:30.123Z")
        Instant detectedAt) {}
