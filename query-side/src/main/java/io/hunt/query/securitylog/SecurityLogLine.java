package io.hunt.query.securitylog;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.securitylog.SecurityEventView;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Security event as one line of JSON. ASCII only, so that no name can send control sequences to a terminal. */
record SecurityLogLine(
        UUID id,
        String kind,
        Instant at,
        @Nullable String user,
        @Nullable HostId hostId,
        @Nullable HuntId huntId,
        @Nullable CampaignId campaignId,
        @Nullable AlertId alertId,
        @Nullable String address,
        boolean lateMatch,
        JsonNode detail) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    static String of(SecurityEventView event) {
        return JSON.writeValueAsString(new SecurityLogLine(
                event.id(),
                event.kind().text(),
                event.at(),
                event.user(),
                event.hostId(),
                event.huntId(),
                event.campaignId(),
                event.alertId(),
                event.address(),
                event.lateMatch(),
                JSON.readTree(event.detail().text())));
    }
}
