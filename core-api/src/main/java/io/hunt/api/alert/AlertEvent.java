package io.hunt.api.alert;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.Severity;
import io.hunt.api.id.PackId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to one alert. */
public sealed interface AlertEvent {

    AlertId alertId();

    /**
     * A match, or something else that happened to a host, that is no repeat within 24 hours.
     *
     * @param ioc null if it is about no indicator
     * @param source null if it is about no indicator
     * @param detectedAt as the host reported it
     * @param createdAt the server's clock; the 24 hours run from here
     * @param matchId the event of the match, or of what else happened, that raised it
     * @param kind null if it is about an indicator
     * @param detail for people, at most 1,024 characters; null if it is about an indicator
     * @param packId the watchlist pack that found it, if one did
     */
    record AlertCreated(
            AlertId alertId,
            HostId hostId,
            String hostname,
            @Nullable FrozenIoc ioc,
            @Nullable AlertSource source,
            AlertCategory category,
            @Nullable HuntId huntId,
            boolean lateMatch,
            Instant detectedAt,
            Instant createdAt,
            UUID matchId,
            @Nullable CampaignId campaignId,
            @Nullable AlertKind kind,
            @Nullable String detail,
            @Nullable PackId packId)
            implements AlertEvent {

        /** Of no watchlist pack. */
        public AlertCreated(
                AlertId alertId,
                HostId hostId,
                String hostname,
                @Nullable FrozenIoc ioc,
                @Nullable AlertSource source,
                AlertCategory category,
                @Nullable HuntId huntId,
                boolean lateMatch,
                Instant detectedAt,
                Instant createdAt,
                UUID matchId,
                @Nullable CampaignId campaignId,
                @Nullable AlertKind kind,
                @Nullable String detail) {
            this(
                    alertId,
                    hostId,
                    hostname,
                    ioc,
                    source,
                    category,
                    huntId,
                    lateMatch,
                    detectedAt,
                    createdAt,
                    matchId,
                    campaignId,
                    kind,
                    detail,
                    null);
        }

        /** The indicator's at match time, or the kind's. */
        public Severity severity() {
            if (ioc != null) {
                return ioc.severity();
            }
            return kind == null ? Severity.INFO : kind.severity();
        }
    }

    /**
     * The same indicator, or the same kind of thing, on the same host again within the 24 hours: no new alert, no webhook, but counted.
     *
     * @param occurrences how many sightings the alert stands for by now, the first included
     */
    record AlertRepeated(
            AlertId alertId,
            @Nullable HuntId huntId,
            int occurrences,
            Instant lastSeenAt,
            UUID matchId,
            @Nullable CampaignId campaignId,
            @Nullable PackId packId)
            implements AlertEvent {

        /** Of no watchlist pack. */
        public AlertRepeated(
                AlertId alertId,
                @Nullable HuntId huntId,
                int occurrences,
                Instant lastSeenAt,
                UUID matchId,
                @Nullable CampaignId campaignId) {
            this(alertId, huntId, occurrences, lastSeenAt, matchId, campaignId, null);
        }
    }

    /**
     * Somebody has taken note.
     *
     * @param bulk extent of the request if it acknowledged several alerts; null for a single one
     */
    record AlertAcknowledged(
            AlertId alertId,
            String acknowledgedBy,
            Instant acknowledgedAt,
            @Nullable BulkAcknowledgement bulk) implements AlertEvent {

        /** Records a single acknowledgement. */
        public AlertAcknowledged(AlertId alertId, String acknowledgedBy, Instant acknowledgedAt) {
            this(alertId, acknowledgedBy, acknowledgedAt, null);
        }
    }
}
