package io.hunt.command.alert;

import io.hunt.api.alert.AlertId;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.ioc.IndicatorId;
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

    /** The same match always raises the same alert. */
    AlertId alertId() {
        return new AlertId(NameBased.of(id.toString()));
    }
}
