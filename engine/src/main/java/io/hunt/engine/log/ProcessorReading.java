package io.hunt.engine.log;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.WrappedToken;
import org.jspecify.annotations.Nullable;

/**
 * What is known of how one processor reads the log, for its stream and its coordinator. Events concern it unless its handlers
 * do nothing of them, or it has none, which is known of a type once one of its events has passed.
 */
public final class ProcessorReading {

    private final Predicate<EventMessage<?>> handled;
    private final Set<Class<?>> passed = ConcurrentHashMap.newKeySet();
    private final Set<Class<?>> unhandled = ConcurrentHashMap.newKeySet();
    /** Behind this position no segment has been given an event, nor begins there. */
    private final AtomicLong furthest = new AtomicLong(-1);

    private volatile boolean heldBack;

    /** @param handled false for an event of which the processor's handlers do nothing */
    public ProcessorReading(Predicate<EventMessage<?>> handled) {
        this.handled = handled;
    }

    public boolean concerns(EventMessage<?> event) {
        return !unhandled.contains(event.getPayloadType()) && handled.test(event);
    }

    /** The same of any of these; true as well where it cannot be told, as whoever reads the event then finds out why. */
    public boolean concernsAny(Collection<? extends EventMessage<?>> events) {
        try {
            return events.stream().anyMatch(this::concerns);
        } catch (RuntimeException e) {
            return true;
        }
    }

    /**
     * A segment is claimed, to go on behind this token. The others may be far before it. One that is replayed or merged has
     * more than one position, so from then on no event is new to all.
     */
    public void claimed(@Nullable TrackingToken token) {
        if (token != null) {
            given(
                    token instanceof WrappedToken
                            ? Long.MAX_VALUE
                            : token.position().orElse(Long.MAX_VALUE));
        }
    }

    /** A stream hands on the event at this position. */
    void given(long position) {
        furthest.accumulateAndGet(position, Math::max);
    }

    /** Whether no segment of this process can have handled the event at this position. */
    boolean isNewToAll(long position) {
        return position > furthest.get();
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
