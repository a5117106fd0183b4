package io.hunt.rest.securitylog;

import io.hunt.api.RawJson;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Entry of the security log as JSON. */
record SecurityEventJson(
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
        UUID hostId,

        @Nullable @Schema(description = "Hunt (UUID); null if the event is not about a hunt.")
        UUID huntId,

        @Nullable @Schema(description = "Campaign (UUID); null if the event is not about a campaign.")
        UUID campaignId,

        @Nullable @Schema(description = "Alert (UUID); null if the event is not about an alert.")
        UUID alertId,

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
        RawJson detail) {

    static SecurityEventJson of(SecurityEventView event) {
        return new SecurityEventJson(
                event.id(),
                event.kind(),
                event.at(),
                event.user(),
                Optional.ofNullable(event.hostId()).map(HostId::value).orElse(null),
                Optional.ofNullable(event.huntId()).map(HuntId::value).orElse(null),
                Optional.ofNullable(event.campaignId()).map(CampaignId::value).orElse(null),
                Optional.ofNullable(event.alertId()).map(AlertId::value).orElse(null),
                event.address(),
                event.lateMatch(),
                new RawJson(event.detail()));
    }
}
