package io.hunt.engine.log;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.function.Supplier;
import org.axonframework.eventhandling.EventTrackerStatus;

/** How many events a stream has handed on that the slowest segment of its processor has yet to handle. */
final class ReadAhead {

    /** So many keep the segments busy, and are what is kept in memory for them. */
    static final int MOST = 2_048;

    private record Group(long position, int events) {}

    private final Supplier<Collection<EventTrackerStatus>> segments;
    private final Deque<Group> given = new ArrayDeque<>();
    private int events;

    /** @param segments those of the processor in this process that have handled something, as they are now */
    ReadAhead(Supplier<Collection<EventTrackerStatus>> segments) {
        this.segments = segments;
    }

    /** Whether they have enough. */
    boolean isEnough() {
        if (events >= MOST) {
            forgetHandled();
        }
        return events >= MOST;
    }

    /** They get so many events, the last of them at that position. */
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
