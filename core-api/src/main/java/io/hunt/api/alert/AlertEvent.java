package io.hunt.api.alert;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.Severity;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of one alert. */
public sealed interface AlertEvent {

    AlertId alertId();

    /**
     * An alert was created for a match or for another incident of a host that does not repeat one within 24 hours.
     *
     * @param ioc indicator; null if the alert is not about an indicator
     * @param source source of the match; null if the alert is not about an indicator
     * @param detectedAt time of detection by the host's clock
     * @param createdAt time of creation by the server's clock, from which the 24 hours run
     * @param matchId id of the event, of a match or an incident, that raised the alert
     * @param kind kind of the incident; null if the alert is about an indicator
     * @param detail text for people, at most 1,024 characters; null if the alert is about an indicator
     * @param packId watchlist pack with the match; null if there was no pack
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

        /** Creates the event of an alert without a watchlist pack. */
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

        /** Returns the severity of the indicator at match time, or that of the kind. */
        public Severity severity() {
            if (ioc != null) {
                return ioc.severity();
            }
            return kind == null ? Severity.INFO : kind.severity();
        }
    }

    /**
     * The same indicator or kind of incident occurred again on the same host within 24 hours: the alert counts it, and no new alert
     * or webhook is created.
     *
     * @param occurrences number of occurrences so far, including the first one
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

        /** Creates the event of an occurrence without a watchlist pack. */
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
     * A user acknowledged the alert.
     *
     * @param bulk extent of a request that acknowledged several alerts; null for a single one
     */
    @SecurityRelevant(
            value = SecurityEventKind.ALERT_ACKNOWLEDGED,
            by = "acknowledgedBy",
            detail = {
                "filter=bulk.filter",
                "selected=bulk.selected",
                "acknowledged=bulk.acknowledged",
                "alreadyAcknowledged=bulk.alreadyAcknowledged",
                "verdict=bulk.verdict"
            })
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

    /** A user gave an acknowledged alert a verdict and a note, or changed or withdrew them. */
    @SecurityRelevant(value = SecurityEventKind.ALERT_ASSESSED, by = "assessedBy", detail = "verdict")
    record AlertAssessed(
            AlertId alertId,
            @Nullable AlertVerdict verdict,
            @Nullable String note,
            String assessedBy,
            Instant assessedAt)
            implements AlertEvent {}
}
