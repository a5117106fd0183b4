package io.hunt.gateway.watchlist;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.watchlist.PackTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;

/** Reader of a watchlist pack's queries and schedule, from its events. */
final class PackReader {

    private final List<FrozenQuery> queries = new ArrayList<>();
    private @Nullable PackTerms terms;
    private int revision;

    private PackReader() {}

    /** Returns empty if no host evaluates the pack, because it does not exist or is inactive. */
    static Optional<ActivePack> read(PackId id, EventStore log) {
        var reading = new PackReader();
        log.readEvents(id.toString()).asStream().forEach(event -> {
            if (event.getPayload() instanceof PackEvent told) {
                reading.on(told);
            }
        });
        PackTerms terms = reading.terms;
        return terms == null || !terms.active()
                ? Optional.empty()
                : Optional.of(new ActivePack(id, terms, reading.revision, reading.queries));
    }

    private void on(PackEvent event) {
        switch (event) {
            case PackCreated created -> {
                terms = created.terms();
                revision = 1;
            }
            case PackChanged changed -> {
                terms = changed.terms();
                if (changed.revision() > revision) {
                    revision = changed.revision();
                    queries.clear();
                }
            }
            case PackIndicatorsFrozen frozen -> queries.addAll(frozen.statements());
            case PackRemoved _ -> terms = null;
            case PackMatchFound _ -> {}
        }
    }
}
