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
 * Read state of one processor, shared by its stream and its coordinator. An event concerns the processor unless its handlers
 * ignore the event or no handler exists for its type. A type without handler is detected when its first event passes.
 */
public final class ProcessorReadState {

    private final Predicate<EventMessage<?>> handled;
    private final Set<Class<?>> passed = ConcurrentHashMap.newKeySet();
    private final Set<Class<?>> unhandled = ConcurrentHashMap.newKeySet();
    /** Highest position that was delivered to a segment or at which a segment starts. */
    private final AtomicLong furthest = new AtomicLong(-1);

    private volatile boolean heldBack;

    /** @param handled returns false for an event that the processor's handlers ignore */
    public ProcessorReadState(Predicate<EventMessage<?>> handled) {
        this.handled = handled;
    }

    public boolean concerns(EventMessage<?> event) {
        return !unhandled.contains(event.getPayloadType()) && handled.test(event);
    }

    /**
     * Returns true if any of these events concerns the processor, or if that cannot be determined: the later reader then
     * reports the error.
     */
    public boolean concernsAny(Collection<? extends EventMessage<?>> events) {
        try {
            return events.stream().anyMatch(this::concerns);
        } catch (RuntimeException e) {
            return true;
        }
    }

    /**
     * Records the claim of a segment that continues behind this token; other segments may be far behind it. A segment in
     * replay or after a merge has more than one position, so from then on no event counts as new to all segments.
     */
    public void claimed(@Nullable TrackingToken token) {
        if (token != null) {
            given(
                    token instanceof WrappedToken
                            ? Long.MAX_VALUE
                            : token.position().orElse(Long.MAX_VALUE));
        }
    }

    /** Records the delivery of the event at this position. */
    void given(long position) {
        furthest.accumulateAndGet(position, Math::max);
    }

    /** Returns true if no segment of this process can have handled the event at this position. */
    boolean isNewToAll(long position) {
        return position > furthest.get();
    }

    /**
     * Returns true if reading is paused until the segments have handled the delivered events (backpressure); more events may
     * be available.
     */
    public boolean isHeldBack() {
        return heldBack;
    }

    void heldBack(boolean now) {
        heldBack = now;
    }

    /**
     * Returns true if an event of this type has passed alone, so that it is known if the processor has a handler for the
     * type.
     */
    boolean knows(EventMessage<?> event) {
        return passed.contains(event.getPayloadType());
    }

    void passes(EventMessage<?> event) {
        passed.add(event.getPayloadType());
    }

    /** Records that the processor has no handler for events of this type. */
    void withoutHandler(EventMessage<?> event) {
        unhandled.add(event.getPayloadType());
    }
}
