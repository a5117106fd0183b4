package io.hunt.engine.store;

import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.log.UnknownEventException;
import io.hunt.engine.log.UnreadableAggregates;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackedEventData;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Event storage engine that checks and transforms events before they are appended, refuses aggregates with unreadable events,
 * and notifies {@link LogTailNotifier} when its reader at the end of the log finds events.
 */
final class GuardedEventStorageEngine extends JdbcEventStorageEngine {

    private static final Logger LOG = LoggerFactory.getLogger(GuardedEventStorageEngine.class);

    private final TransactionManager transactions;
    private final List<AppendGuard> guards;
    private final List<EventTransformer> transformers;
    private final LogTailNotifier tail;
    private final UnreadableAggregates unreadable;
    private final GapFreeEventReader reads;
    private final RecentEventCache recent = new RecentEventCache(System::nanoTime);

    GuardedEventStorageEngine(
            Builder settings,
            TransactionManager transactions,
            List<AppendGuard> guards,
            List<EventTransformer> transformers,
            LogTailNotifier tail,
            UnreadableAggregates unreadable,
            GapFreeEventReader reads) {
        super(settings);
        this.reads = reads;
        this.transactions = transactions;
        this.guards = List.copyOf(guards);
        this.transformers = List.copyOf(transformers);
        this.tail = tail;
        this.unreadable = unreadable;
    }

    /** Transforms and writes events in one transaction; joins the open transaction if there is one. */
    @Override
    public void appendEvents(List<? extends EventMessage<?>> events) {
        if (transformers.stream().anyMatch(transformer -> transformer.appliesTo(events))) {
            transactions.executeInTransaction(() -> super.appendEvents(transformed(events)));
        } else {
            super.appendEvents(events);
        }
    }

    private List<? extends EventMessage<?>> transformed(List<? extends EventMessage<?>> events) {
        List<? extends EventMessage<?>> transformed = events;
        for (EventTransformer transformer : transformers) {
            transformed = transformer.transform(transformed);
        }
        return transformed;
    }

    @Override
    protected void appendEvents(List<? extends EventMessage<?>> events, Serializer serializer) {
        guards.forEach(guard -> events.forEach(guard::check));
        tail.appends(events);
        super.appendEvents(events, serializer);
    }

    /** Refuses unreadable events, because an aggregate that lacks an event would decide wrongly. */
    @Override
    public DomainEventStream readEvents(String aggregate, long first) {
        DomainEventStream events = super.readEvents(aggregate, first);
        return DomainEventStream.of(
                events.asStream().map(event -> readable(known(event))), events::getLastSequenceNumber);
    }

    /** Deserializes the payload now; loading an aggregate needs it anyway, and the result is cached. */
    private DomainEventMessage<?> readable(DomainEventMessage<?> event) {
        try {
            var _ = event.getPayload();
            return event;
        } catch (RuntimeException e) {
            throw unreadable.found(event, e);
        }
    }

    private static DomainEventMessage<?> known(DomainEventMessage<?> event) {
        if (UnknownEventException.is(event)) {
            LOG.error(
                    "{} cannot be used: {}",
                    event.getAggregateIdentifier(),
                    UnknownEventException.of(event).getMessage());
            throw new RejectionException(
                    new Unavailable("A newer version of the service wrote this; it can be used after an upgrade."));
        }
        return event;
    }

    @Override
    protected List<? extends TrackedEventData<?>> fetchTrackedEvents(@Nullable TrackingToken from, int most) {
        return reads.read((GapAwareTrackingToken) from, most);
    }

    /**
     * Reads lists of events until none is left. Only the reader at the end of the log may block; readers further behind read
     * without it, mostly from the cache. A reader that starts with the first event always reads the table.
     */
    @Override
    public Stream<? extends TrackedEventMessage<?>> readEvents(@Nullable TrackingToken from, boolean mayBlock) {
        if (mayBlock && !tail.isToLook()) {
            return Stream.empty();
        }
        return Stream.iterate(
                        row((GapAwareTrackingToken) from, mayBlock),
                        row -> !row.isEmpty(),
                        row -> row((GapAwareTrackingToken) row.getLast().trackingToken(), mayBlock))
                .flatMap(List::stream);
    }

    private List<TrackedEventMessage<?>> row(@Nullable GapAwareTrackingToken from, boolean mayBlock) {
        long shared = from == null || from.hasGaps() ? GapFreeEventReader.BEFORE_ALL : from.getIndex();
        List<TrackedEventMessage<?>> known = shared > GapFreeEventReader.BEFORE_ALL ? recent.after(shared) : List.of();
        List<TrackedEventMessage<?>> row = known.isEmpty() ? read(from, shared) : known;
        if (mayBlock && !row.isEmpty()) {
            tail.grew(row);
        }
        return row;
    }

    /**
     * @param shared position behind which other readers may use the result; {@link GapFreeEventReader#BEFORE_ALL} if they must not
     */
    private List<TrackedEventMessage<?>> read(@Nullable GapAwareTrackingToken from, long shared) {
        List<TrackedEventData<?>> stored;
        try {
            stored = reads.read(from, batchSize());
        } catch (RuntimeException e) {
            // Another server may have taken over.
            recent.clear();
            throw e;
        }
        List<TrackedEventMessage<?>> row = EventUtils.upcastAndDeserializeTrackedEvents(
                        stored.stream(), getEventSerializer(), upcasterChain)
                .toList();
        if (shared > GapFreeEventReader.BEFORE_ALL) {
            recent.keep(
                    shared,
                    row,
                    stored.stream().mapToLong(GuardedEventStorageEngine::size).sum());
        }
        return row;
    }

    private static long size(TrackedEventData<?> event) {
        return (long) length(event.getPayload()) + length(event.getMetaData());
    }

    private static int length(SerializedObject<?> data) {
        return ((byte[]) data.getData()).length;
    }
}
