package io.hunt.api.exception;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** Alerts of the last 30 days that an exception would have prevented. */
@Schema(name = "ExceptionPreview")
public record ExceptionPreview(
        @Schema(description = "Number of alerts.", example = "12")
        long total,

        @Schema(description = "Newest of these alerts, at most 1,000.")
        List<PreventedAlert> items) {

    /** Number of days before the request. */
    public static final int DAYS = 30;

    /** Alert that an exception would have prevented. */
    public record PreventedAlert(
            @Schema(description = "Identifier of the alert (UUID).")
            AlertId alertId,

            @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
            String hostname,

            @Schema(description = "Severity at match time.", example = "high")
            Severity severity,

            @Schema(description = "Time of creation, by the server's clock.")
            Instant createdAt) {}
}
