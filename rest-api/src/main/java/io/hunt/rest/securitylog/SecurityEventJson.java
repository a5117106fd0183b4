package io.hunt.rest.securitylog;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.rest.json.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A security event as JSON. */
record SecurityEventJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(description = "What happened.", example = "authentication_failed")
        SecurityEventKind kind,

        @Schema(description = "When, by the server's clock.")
        Instant at,

        @Nullable @Schema(
                description = "Who did it; of a failed authentication who they claimed to be, which nobody has "
                        + "proved. Null for hosts and for the service itself.",
                example = "ada")
        String user,

        @Nullable @Schema(description = "The host, if it is about one.")
        UUID hostId,

        @Nullable @Schema(description = "The hunt, if it is about one.")
        UUID huntId,

        @Nullable @Schema(description = "The campaign it belongs to, if any.")
        UUID campaignId,

        @Nullable @Schema(description = "The alert, if it is about one.")
        UUID alertId,

        @Nullable @Schema(description = "From where, if that is known; of many at once there is none.", example = "198.51.100.7")
        String address,

        @Schema(description = "True for a match that arrived after the live window.", example = "false")
        boolean lateMatch,

        @Schema(
                description = "What else there is to say; the names differ from kind to kind.",
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
