package io.hunt.command.watchlist;

import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackId;
import io.hunt.command.matching.FrozenQuestions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * What hosts were told to look for, read from the log, where no later change reaches it. A host that was away may answer to
 * a snapshot of long ago; the ones asked for last are kept in memory.
 */
@Component
class PackSnapshots {

    private static final int MOST = 16;

    private record Snapshot(PackId pack, int revision) {}

    private final EventStore log;

    private final Map<Snapshot, FrozenQuestions> recent = new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Snapshot, FrozenQuestions> eldest) {
            return size() > MOST;
        }
    };

    PackSnapshots(EventStore log) {
        this.log = log;
    }

    /** Empty when there never was such a revision. */
    synchronized Optional<FrozenQuestions> find(PackId pack, int revision) {
        var snapshot = new Snapshot(pack, revision);
        if (!recent.containsKey(snapshot)) {
            var questions = new FrozenQuestions();
            long parts = log.readEvents(pack.toString())
                    .asStream()
                    .map(event -> event.getPayload())
                    .filter(PackIndicatorsFrozen.class::isInstance)
                    .map(PackIndicatorsFrozen.class::cast)
                    .filter(frozen -> frozen.revision() == revision)
                    .peek(frozen -> questions.add(frozen.indicators(), frozen.queries()))
                    .count();
            if (parts == 0) {
                return Optional.empty();
            }
            recent.put(snapshot, questions);
        }
        return Optional.of(recent.get(snapshot));
    }
}
