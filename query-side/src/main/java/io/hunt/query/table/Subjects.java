package io.hunt.query.table;

import java.util.UUID;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;

/** Tells events of the subject's own aggregate from those that others publish about it. */
public final class Subjects {

    /** Below every sequence number: raises no row's version. */
    public static final long NONE = -1;

    private Subjects() {}

    /** The sequence number, if the event is the subject's own; else {@link #NONE}. */
    public static long version(EventMessage<?> message, UUID subject) {
        return message instanceof DomainEventMessage<?> event
                        && event.getAggregateIdentifier().equals(subject.toString())
                ? event.getSequenceNumber()
                : NONE;
    }
}
