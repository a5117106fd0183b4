package io.hunt.rest.securitylog;

import io.hunt.api.alert.AlertId;
import io.hunt.api.campaign.CampaignId;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.security.SecurityEventKind;
import io.hunt.api.security.SecurityEventView;
import io.hunt.rest.json.RawJson;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A security event as JSON. */
record SecurityEventJson(
        UUID id,
        SecurityEventKind kind,
        Instant at,
        @Nullable String user,
        @Nullable UUID hostId,
        @Nullable UUID huntId,
        @Nullable UUID campaignId,
        @Nullable UUID alertId,
        @Nullable String address,
        boolean lateMatch,
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
