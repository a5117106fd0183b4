package io.hunt.engine.log;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.axonframework.eventhandling.EventMessage;

/**
 * What is known of how one processor reads the log, for its stream and its coordinator. Events concern it unless its handlers
 * do nothing of them, or it has none, which is known of a type once one of its events has passed.
 */
public final class ProcessorReading {

    private final Predicate<EventMessage<?>> handled;
    private final Set<Class<?>> passed = ConcurrentHashMap.newKeySet();
    private final Set<Class<?>> unhandled = ConcurrentHashMap.newKeySet();
    private volatile boolean heldBack;

    /** @param handled false for an event of which the processor's handlers do nothing */
    public ProcessorReading(Predicate<EventMessage<?>> handled) {
        this.handled = handled;
    }

    public boolean concerns(EventMessage<?> event) {
        return !unhandled.contains(event.getPayloadType()) && handled.test(event);
    }

    /** Whether there may be more to read, of which nothing comes until segments have handled what they have. */
    public boolean isHeldBack() {
        return heldBack;
    }

    void heldBack(boolean now) {
        heldBack = now;
    }

    /** Whether one of its kind has passed by itself, so that it is known whether the processor has a handler for it. */
    boolean knows(EventMessage<?> event) {
        return passed.contains(event.getPayloadType());
    }

    void passes(EventMessage<?> event) {
        passed.add(event.getPayloadType());
    }

    /** The processor has no handler for events such as this. */
    void withoutHandler(EventMessage<?> event) {
        unhandled.add(event.getPayloadType());
    }
}
