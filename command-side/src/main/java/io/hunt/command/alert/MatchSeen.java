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
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
        boolean late,
        Instant detectedAt,
        Instant at,
        MetaData origin) {

    private static final UUID NAMESPACE = UUID.fromString("6f0c7a0e-3b1d-5e36-9c55-2f4f0a9c7d11");

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
                false,
                sighting.detectedAt(),
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

    /** The same match always raises the same alert: a name-based UUID (version 5) of the match's id. */
    AlertId alertId() {
        try {
            MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
            sha1.update(bytes(NAMESPACE));
            ByteBuffer hash = ByteBuffer.wrap(sha1.digest(id.toString().getBytes(StandardCharsets.US_ASCII)));
            long most = (hash.getLong() & ~0xF000L) | 0x5000L;
            long least = (hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
            return new AlertId(new UUID(most, least));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytes(UUID id) {
        return ByteBuffer.allocate(16)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .array();
    }
}
