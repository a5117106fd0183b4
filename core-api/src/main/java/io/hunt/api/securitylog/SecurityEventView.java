package io.hunt.api.securitylog;

import io.hunt.api.RawJson;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Security-relevant event as shown to auditors. */
@Schema(name = "SecurityEvent")
public record SecurityEventView(
        @Schema(description = "Identifier (UUID).") UUID id,

        @Schema(description = "Kind of security event.", example = "authentication_failed")
        SecurityEventKind kind,

        @Schema(description = "Time of the event, by the server's clock.")
        Instant at,

        @Nullable @Schema(
                description =
                        "Acting user; for a failed authentication the claimed username, which is unverified. Null for hosts "
                                + "and for the service itself.",
                example = "ada")
        String user,

        @Nullable @Schema(description = "Host (UUID); null if the event is not about a host.")
        HostId hostId,

        @Nullable @Schema(description = "Hunt (UUID); null if the event is not about a hunt.")
        HuntId huntId,

        @Nullable @Schema(description = "Campaign (UUID); null if the event is not about a campaign.")
        CampaignId campaignId,

        @Nullable @Schema(description = "Alert (UUID); null if the event is not about an alert.")
        AlertId alertId,

        @Nullable @Schema(
                description = "Client address; null if unknown, or for an event that covers several actions.",
                example = "198.51.100.7")
        String address,

        @Schema(description = "True for a match that arrived after the live window.", example = "false")
        boolean lateMatch,

        @Schema(
                description = "Further details; the keys depend on the kind.",
                example = "{\"reason\": \"wrong_password\", \"count\": 7, \"first_at\": \"2026-11-21T11:59:02Z\", "
                        + "\"last_at\": \"2026-11-21T11:59:58Z\"}")
        RawJson detail) {}
