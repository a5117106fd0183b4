package io.hunt.engine.log;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.function.Supplier;
import org.axonframework.eventhandling.EventTrackerStatus;

/** Counter of events that a stream has delivered and the slowest segment of its processor has not handled (backpressure). */
final class ReadAheadLimit {

    /** Limit of events in memory for the segments; enough to keep them busy. */
    static final int MOST = 2_048;

    private record Group(long position, int events) {}

    private final Supplier<Collection<EventTrackerStatus>> segments;
    private final Deque<Group> given = new ArrayDeque<>();
    private int events;

    /** @param segments current status of the processor's segments in this process that have handled an event */
    ReadAheadLimit(Supplier<Collection<EventTrackerStatus>> segments) {
        this.segments = segments;
    }

    /** Returns true if the limit is reached. */
    boolean isEnough() {
        if (events >= MOST) {
            forgetHandled();
        }
        return events >= MOST;
    }

    /** Records the delivery of {@code number} events, the last at this position. */
    void gives(long position, int number) {
        given.add(new Group(position, number));
        events += number;
    }

    private void forgetHandled() {
        long handled = segments.get().stream()
                .filter(segment -> !segment.isErrorState())
                .mapToLong(segment -> segment.getCurrentPosition().orElse(-1))
                .min()
                .orElse(-1);
        while (!given.isEmpty() && given.element().position() <= handled) {
            events -= given.remove().events();
        }
    }
}
