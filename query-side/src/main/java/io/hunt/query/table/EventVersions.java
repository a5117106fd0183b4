package io.hunt.query.table;

import java.util.OptionalLong;
import java.util.UUID;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reader of the sequence numbers of events of a subject's own aggregate, of versions of rows, and of positions in the log. */
public final class EventVersions {

    /** Version of events from other aggregates; lower than every sequence number, so it changes no row's version. */
    public static final long NONE = -1;

    private EventVersions() {}

    /** Returns the position of the event in the log; null if it is unknown, as for events from processors. */
    public static @Nullable Long place(EventMessage<?> message) {
        return message instanceof TrackedEventMessage<?> tracked
                        && tracked.trackingToken() instanceof GlobalSequenceTrackingToken token
                ? token.getGlobalIndex()
                : null;
    }

    /** Returns the version in a row of a read model; empty without the row. */
    public static OptionalLong stored(JdbcClient jdbc, String sql, UUID id) {
        return jdbc.sql(sql).param(id).query(Long.class).optional().stream()
                .mapToLong(Long::longValue)
                .findFirst();
    }

    /** Returns the sequence number of an event of the subject's aggregate, else {@link #NONE}. */
    public static long version(EventMessage<?> message, UUID subject) {
        return version(message, subject.toString());
    }

    /** Returns the sequence number of an event of this aggregate, else {@link #NONE}. */
    public static long version(EventMessage<?> message, String aggregate) {
        return message instanceof DomainEventMessage<?> event
                        && event.getAggregateIdentifier().equals(aggregate)
                ? event.getSequenceNumber()
                : NONE;
    }
}
