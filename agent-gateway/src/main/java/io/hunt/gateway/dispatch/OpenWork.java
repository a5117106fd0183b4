package io.hunt.gateway.dispatch;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/** This process's index of hunts that are open; each is read from its own events, so reading it twice is harmless. */
@Component
public class OpenWork {

    private final Map<HuntId, OpenHunt> hunts = new ConcurrentHashMap<>();
    private final EventStore log;

    OpenWork(EventStore log) {
        this.log = log;
    }

    /** The hunt, if it is open. */
    public Optional<OpenHunt> find(HuntId id) {
        return Optional.ofNullable(hunts.get(id));
    }

    Collection<OpenHunt> all() {
        return hunts.values();
    }

    /** Opens a hunt that is not in the index yet; empty when it is, or when it has ended. */
    Optional<OpenHunt> open(HuntId id) {
        if (hunts.containsKey(id)) {
            return Optional.empty();
        }
        Optional<OpenHunt> read = read(id);
        return read.filter(hunt -> hunts.putIfAbsent(id, hunt) == null);
    }

    void close(HuntId id) {
        hunts.remove(id);
    }

    void answered(HostsResponded responded) {
        find(responded.huntId()).ifPresent(hunt -> hunt.answered(responded.outcomes()));
    }

    Set<HuntId> ids() {
        return Set.copyOf(hunts.keySet());
    }

    private Optional<OpenHunt> read(HuntId id) {
        var reading = new Reading();
        log.readEvents(id.toString()).asStream().forEach(event -> reading.on((HuntEvent) event.getPayload()));
        return reading.ended ? Optional.empty() : Optional.of(new OpenHunt(id, reading.queries, reading.unanswered));
    }

    private static final class Reading {
        private final List<FrozenQuery> queries = new ArrayList<>();
        private final Set<HostId> unanswered = new HashSet<>();
        private boolean ended;

        void on(HuntEvent event) {
            switch (event) {
                case IndicatorsFrozen frozen -> queries.addAll(frozen.queries());
                case HostsTargeted targeted -> unanswered.addAll(targeted.hosts());
                case HostsResponded responded ->
                    responded.outcomes().forEach(outcome -> unanswered.remove(outcome.hostId()));
                case HuntCompleted _, LiveWindowClosed _, HuntCancelled _ -> ended = true;
                case HuntLaunched _, HostsDispatched _, HuntStarted _, MatchIngested _ -> {}
            }
        }
    }
}
