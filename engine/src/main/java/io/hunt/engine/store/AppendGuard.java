package io.hunt.engine.store;

import org.axonframework.eventhandling.EventMessage;

/** Check of each event before it is appended. */
@FunctionalInterface
public interface AppendGuard {

    /** Throws {@link io.hunt.api.rejection.RejectionException} if the event must not be appended. */
    void check(EventMessage<?> event);
}
