package io.hunt.engine.log;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.function.Supplier;
import org.axonframework.eventhandling.EventTrackerStatus;

/**
 * Counter of events, and of their bytes, that a stream has delivered and the slowest segment of its processor has not handled
 * (backpressure).
 */
final class ReadAheadLimit {

    /** Limit of events in memory for the segments; enough to keep them busy. */
    static final int MOST = 2_048;

    /** Limit of the serialized size of these events; one event may hold 100 matches of a host. */
    static final long MOST_BYTES = 8L << 20;

    private record Group(long position, int events, long bytes) {}

    private final Supplier<Collection<EventTrackerStatus>> segments;
    private final Deque<Group> given = new ArrayDeque<>();
    private int events;
    private long bytes;

    /** @param segments current status of the processor's segments in this process that have handled an event */
    ReadAheadLimit(Supplier<Collection<EventTrackerStatus>> segments) {
        this.segments = segments;
    }

    /** Returns true if the limit is reached. */
    boolean isEnough() {
        if (isFull()) {
            forgetHandled();
        }
        return isFull();
    }

    private boolean isFull() {
        return events >= MOST || bytes >= MOST_BYTES;
    }

    /** Records the delivery of {@code number} events of this serialized size, the last at this position. */
    void gives(long position, int number, long size) {
        given.add(new Group(position, number, size));
        events += number;
        bytes += size;
    }

    private void forgetHandled() {
        long handled = segments.get().stream()
                .filter(segment -> !segment.isErrorState())
                .mapToLong(segment -> segment.getCurrentPosition().orElse(-1))
                .min()
                .orElse(-1);
        while (!given.isEmpty() && given.element().position() <= handled) {
            Group handledGroup = given.remove();
            events -= handledGroup.events();
            bytes -= handledGroup.bytes();
        }
    }
}
