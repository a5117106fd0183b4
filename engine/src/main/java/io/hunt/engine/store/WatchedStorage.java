package io.hunt.engine.store;

import java.util.stream.Stream;
import org.axonframework.eventhandling.TrackedEventData;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;

/** Tells when its one reader at the end of the log finds something. */
final class WatchedStorage extends JdbcEventStorageEngine {

    private final LogTail tail;

    WatchedStorage(Builder settings, LogTail tail) {
        super(settings);
        this.tail = tail;
    }

    /** Only who reads at the end may block; all who are behind read for themselves. */
    @Override
    protected Stream<? extends TrackedEventData<?>> readEventData(TrackingToken from, boolean mayBlock) {
        Stream<? extends TrackedEventData<?>> events = super.readEventData(from, mayBlock);
        return mayBlock ? events.peek(_ -> tail.grew()) : events;
    }
}
