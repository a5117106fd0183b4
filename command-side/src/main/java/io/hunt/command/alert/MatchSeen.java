package io.hunt.command.alert;

import io.hunt.api.alert.AlertId;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.campaign.CampaignId;
import io.hunt.api.history.HistoryEvent.PastSightingFound;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackId;
import java.time.Instant;
import java.util.UUID;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;

/**
 * A match, or a past sighting, on its way to become an alert or a repeat.
 *
 * @param id the event's own id
 * @param detectedAt as the host reported it
 * @param at when the service ingested the match or found the sighting; the 24 hours run by this, never by the clock at
 *     processing
 * @param origin whom the event names as its cause
 */
record MatchSeen(
        UUID id,
        HostId host,
        String hostname,
        FrozenIoc ioc,
        AlertSource source,
        @Nullable HuntId hunt,
        @Nullable CampaignId campaign,
        @Nullable PackId pack,
        boolean late,
        Instant detectedAt,
        Instant at,
        MetaData origin) {

    /** What deduplication is about. */
    record Key(HostId host, IndicatorId indicator) implements Comparable<Key> {

        @Override
        public int compareTo(Key other) {
            int byHost = host.value().compareTo(other.host.value());
            return byHost != 0 ? byHost : indicator.value().compareTo(other.indicator.value());
        }
    }

    static MatchSeen of(UUID id, MatchIngested match, Instant at, MetaData origin) {
        return new MatchSeen(
                id,
                match.hostId(),
                match.hostname(),
                match.ioc(),
                source(match),
                match.huntId(),
                match.campaignId(),
                null,
                match.lateMatch(),
                match.detectedAt(),
                at,
                origin);
    }

    static MatchSeen of(UUID id, PastSightingFound sighting, Instant at, MetaData origin) {
        return new MatchSeen(
                id,
                sighting.hostId(),
                sighting.hostname(),
                sighting.ioc(),
                AlertSource.HISTORICAL_MATCH,
                sighting.huntId(),
                sighting.campaignId(),
                null,
                false,
                sighting.detectedAt(),
                at,
                origin);
    }

    static MatchSeen of(UUID id, PackMatchFound match, Instant at, MetaData origin) {
        return new MatchSeen(
                id,
                match.hostId(),
                match.hostname(),
                match.ioc(),
                AlertSource.WATCHLIST_PACK,
                null,
                null,
                match.packId(),
                false,
                match.detectedAt(),
                at,
                origin);
    }

    /** Only what a campaign brings after the live window is the campaign's; all else is the hunt's. */
    private static AlertSource source(MatchIngested match) {
        return match.campaignId() != null && match.lateMatch() ? AlertSource.CAMPAIGN : AlertSource.HUNT;
    }

    Key key() {
        return new Key(host, ioc.id());
    }

    /** The same match always raises the same alert. */
    AlertId alertId() {
        return new AlertId(NameBased.of(id.toString()));
    }
}
