package io.hunt.command.watchlist;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.api.watchlist.PackView.PackHosts;
import io.hunt.command.compiler.CompiledChunk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * Aggregate of a watchlist. The sender of its commands has checked the uniqueness of the name and compiled the
 * indicators. Matches are not part of its sequence, so that many hosts and analysts do not wait for each other.
 */
@Aggregate(lockFactory = "clusterLocks")
class Pack {

    @AggregateIdentifier
    private PackId id;

    private PackTerms terms;
    private int revision;
    private int indicatorCount;
    private final List<FrozenIoc> shown = new ArrayList<>();
    private int queryCount;
    private String createdBy;
    private Instant createdAt;
    private String updatedBy;
    private Instant updatedAt;

    static Pack create(PackId id, PackTerms terms, List<CompiledChunk> sought, String createdBy) {
        apply(new PackCreated(id, terms, indicators(sought), createdBy));
        freeze(id, 1, sought);
        return new Pack();
    }

    /** @param sought compiled indicators; empty if they stay unchanged */
    void change(PackTerms newTerms, List<CompiledChunk> sought, String changedBy) {
        if (sought.isEmpty() && newTerms.equals(terms)) {
            return;
        }
        int next = sought.isEmpty() ? revision : revision + 1;
        int count = sought.isEmpty() ? indicatorCount : indicators(sought);
        apply(new PackChanged(id, newTerms, next, count, changedBy));
        freeze(id, next, sought);
    }

    void remove(String removedBy) {
        apply(new PackRemoved(id, removedBy));
    }

    private static void freeze(PackId id, int revision, List<CompiledChunk> sought) {
        sought.forEach(chunk ->
                apply(new PackIndicatorsFrozen(id, revision, chunk.indicators(), chunk.stored(), chunk.terms())));
    }

    private static int indicators(List<CompiledChunk> sought) {
        return sought.stream().mapToInt(chunk -> chunk.indicators().size()).sum();
    }

    PackTerms terms() {
        return terms;
    }

    @EventSourcingHandler
    void on(PackEvent event, @Timestamp Instant at) {
        switch (event) {
            case PackCreated created -> {
                id = created.packId();
                terms = created.terms();
                revision = 1;
                indicatorCount = created.indicatorCount();
                createdBy = created.createdBy();
                createdAt = at;
                updatedBy = createdBy;
                updatedAt = at;
            }
            case PackIndicatorsFrozen frozen -> show(frozen);
            case PackChanged changed -> {
                terms = changed.terms();
                indicatorCount = changed.indicatorCount();
                updatedBy = changed.changedBy();
                updatedAt = at;
                if (changed.revision() > revision) {
                    revision = changed.revision();
                    shown.clear();
                    queryCount = 0;
                }
            }
            case PackRemoved _ -> markDeleted();
            case PackMatchFound _ -> {}
        }
    }

    private void show(PackIndicatorsFrozen frozen) {
        queryCount += frozen.queries().size();
        frozen.indicators().stream()
                .limit(PackView.SHOWN_INDICATORS - shown.size())
                .forEach(shown::add);
    }

    PackView view() {
        return new PackView(
                id,
                PackView.Terms.of(terms),
                revision,
                List.copyOf(shown),
                indicatorCount,
                queryCount,
                PackHosts.NONE,
                createdBy,
                createdAt,
                updatedBy,
                updatedAt);
    }
}
