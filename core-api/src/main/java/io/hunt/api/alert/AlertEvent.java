package io.hunt.api.alert;

import io.hunt.api.campaign.CampaignId;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to one alert. */
public sealed interface AlertEvent {

    AlertId alertId();

    /**
     * A match that is no repeat within 24 hours.
     *
     * @param detectedAt as the host reported it
     * @param createdAt the server's clock; the 24 hours run from here
     * @param matchId the event of the match that raised it
     */
    record AlertCreated(
            AlertId alertId,
            HostId hostId,
            String hostname,
            FrozenIoc ioc,
            AlertSource source,
            AlertCategory category,
            @Nullable HuntId huntId,
            boolean lateMatch,
            Instant detectedAt,
            Instant createdAt,
            UUID matchId,
            @Nullable CampaignId campaignId)
            implements AlertEvent {}

    /**
     * The same indicator on the same host again within the 24 hours: no new alert, no webhook, but counted.
     *
     * @param occurrences how many sightings the alert stands for by now, the first included
     */
    record AlertRepeated(
            AlertId alertId,
            @Nullable HuntId huntId,
            int occurrences,
            Instant lastSeenAt,
            UUID matchId,
            @Nullable CampaignId campaignId)
            implements AlertEvent {}

    /** Somebody has taken note. */
    record AlertAcknowledged(AlertId alertId, String acknowledgedBy, Instant acknowledgedAt) implements AlertEvent {}
}
