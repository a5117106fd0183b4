package io.hunt.command.alert;

import io.hunt.api.alert.AlertId;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.ioc.IndicatorId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.UUID;
import org.axonframework.messaging.MetaData;

/**
 * A match on its way to become an alert or a repeat.
 *
 * @param id the match event's own id
 * @param at when the service ingested it; the 24 hours run by this, never by the clock at processing
 * @param origin whom the match's event names as its cause
 */
record MatchSeen(UUID id, MatchIngested match, Instant at, MetaData origin) {

    private static final UUID NAMESPACE = UUID.fromString("6f0c7a0e-3b1d-5e36-9c55-2f4f0a9c7d11");

    /** What deduplication is about. */
    record Key(HostId host, IndicatorId indicator) implements Comparable<Key> {

        @Override
        public int compareTo(Key other) {
            int byHost = host.value().compareTo(other.host.value());
            return byHost != 0 ? byHost : indicator.value().compareTo(other.indicator.value());
        }
    }

    Key key() {
        return new Key(match.hostId(), match.ioc().id());
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
