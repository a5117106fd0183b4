package io.hunt.command.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.command.matching.IndicatorMatcher;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Cache of the frozen indicators of watchlist revisions, read from the event log. A host that was offline may answer
 * for an old revision; the 16 most recently used revisions are in memory.
 */
@Component
class WatchlistSnapshots {

    private static final int MOST = 16;

    private record Snapshot(PackId pack, int revision) {}

    private final EventStore log;

    private final Map<Snapshot, IndicatorMatcher> recent = new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Snapshot, IndicatorMatcher> eldest) {
            return size() > MOST;
        }
    };

    WatchlistSnapshots(EventStore log) {
        this.log = log;
    }

    /** Returns the matcher of the revision; empty if the revision does not exist. */
    synchronized Optional<IndicatorMatcher> find(PackId pack, int revision) {
        var snapshot = new Snapshot(pack, revision);
        if (!recent.containsKey(snapshot)) {
            var matcher = new IndicatorMatcher();
            long parts = log.readEvents(pack.toString())
                    .asStream()
                    .map(event -> event.getPayload())
                    .filter(PackIndicatorsFrozen.class::isInstance)
                    .map(PackIndicatorsFrozen.class::cast)
                    .filter(frozen -> frozen.revision() == revision)
                    .peek(frozen -> matcher.add(frozen.indicators(), frozen.queries()))
                    .count();
            if (parts == 0) {
                return Optional.empty();
            }
            recent.put(snapshot, matcher);
        }
        return Optional.of(recent.get(snapshot));
    }
}
