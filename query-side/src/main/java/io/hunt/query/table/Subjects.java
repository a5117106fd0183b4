package io.hunt.query.table;

import java.util.UUID;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/** Tells events of the subject's own aggregate from those that others publish about it, and where they stand. */
public final class Subjects {

    /** Below every sequence number: raises no row's version. */
    public static final long NONE = -1;

    private Subjects() {}

    /** Where the event stands in the log, if whoever has read it knows; processors do not, see their tokens. */
    public static @Nullable Long place(EventMessage<?> message) {
        return message instanceof TrackedEventMessage<?> tracked
                        && tracked.trackingToken() instanceof GlobalSequenceTrackingToken token
                ? token.getGlobalIndex()
                : null;
    }

    /** The sequence number, if the event is the subject's own; else {@link #NONE}. */
    public static long version(EventMessage<?> message, UUID subject) {
        return message instanceof DomainEventMessage<?> event
                        && event.getAggregateIdentifier().equals(subject.toString())
                ? event.getSequenceNumber()
                : NONE;
    }
}
