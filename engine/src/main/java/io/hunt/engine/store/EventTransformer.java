package io.hunt.engine.store;

import java.util.List;
import org.axonframework.eventhandling.EventMessage;

/** Replacement of events before they are appended, such as encryption of their payloads. */
public interface EventTransformer {

    /** Returns true if any of these events must be replaced. */
    boolean appliesTo(List<? extends EventMessage<?>> events);

    /** Returns the events to append, in the same order; runs in the transaction that appends them. */
    List<EventMessage<?>> transform(List<? extends EventMessage<?>> events);
}
