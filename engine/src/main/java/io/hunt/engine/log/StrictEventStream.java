package io.hunt.engine.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * Stream of {@link StrictEventSource} that groups events: all events of a group carry the token of the last, so Axon keeps the
 * group as one entry in each segment's queue. Axon counts a queue by iterating over it for each new entry, so fewer entries
 * save time.
 */
final class StrictEventStream implements BlockingStream<TrackedEventMessage<?>> {

    /** Largest number of events skipped in a row. Bounds the distance between the token and the position read. */
    private static final int MOST_SKIPPED = 1_000;

    private static final int MOST_TOGETHER = 64;

    /** Serialized size that ends a group. */
    private static final long MOST_BYTES_TOGETHER = ReadAheadLimit.MOST_BYTES / 8;

    private final BlockingStream<TrackedEventMessage<?>> events;
    private final ProcessorReadState reading;
    private final ReadAheadLimit ahead;
    private final Consumer<UnknownEventException> stop;
    private final ToLongFunction<TrackedEventMessage<?>> size;
    private final Deque<TrackedEventMessage<?>> group = new ArrayDeque<>();
    /** Event that is read but belongs to the next group; null if there is no such event. */
    private @Nullable TrackedEventMessage<?> next;

    /**
     * @param stop called with an event that this version does not know; the stream ends at that event
     * @param size serialized size of an event in bytes
     */
    StrictEventStream(
            BlockingStream<TrackedEventMessage<?>> events,
            ProcessorReadState reading,
            Supplier<Collection<EventTrackerStatus>> segments,
            Consumer<UnknownEventException> stop,
            ToLongFunction<TrackedEventMessage<?>> size) {
        this.events = events;
        this.reading = reading;
        this.ahead = new ReadAheadLimit(segments);
        this.stop = stop;
        this.size = size;
    }

    @Override
    public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
        if (group.isEmpty()) {
            gather();
        }
        return group.remove();
    }

    private void gather() throws InterruptedException {
        TrackedEventMessage<?> last = known(taken());
        boolean together = reading.knows(last) && reading.isNewToAll(position(last));
        reading.passes(last);
        var gathered = new ArrayList<TrackedEventMessage<?>>();
        gathered.add(last);
        long bytes = size.applyAsLong(last);
        while (isFollowed(together && gathered.size() < MOST_TOGETHER && bytes < MOST_BYTES_TOGETHER, last)) {
            TrackedEventMessage<?> event = read();
            if (!haveOneToken(event, last) && (UnknownEventException.is(event) || !reading.knows(event))) {
                next = event;
                break;
            }
            last = known(event);
            gathered.add(last);
            bytes += size.applyAsLong(last);
        }
        TrackingToken token = last.trackingToken();
        gathered.forEach(event -> group.add(event.withTrackingToken(token)));
        reading.given(position(last));
        ahead.gives(position(last), gathered.size(), bytes);
    }

    /**
     * Returns true if the next event joins the group, which is open to others or not. Events that one stored event was upcast into have the same token and
     * always stay together.
     */
    private boolean isFollowed(boolean open, TrackedEventMessage<?> last) {
        return open
                ? events.hasNextAvailable()
                : events.peek().filter(event -> haveOneToken(event, last)).isPresent();
    }

    private TrackedEventMessage<?> taken() throws InterruptedException {
        TrackedEventMessage<?> taken = next;
        next = null;
        return taken == null ? read() : taken;
    }

    /** Reads the next event that concerns the processor, or the last available event. */
    private TrackedEventMessage<?> read() throws InterruptedException {
        TrackedEventMessage<?> event = events.nextAvailable();
        for (int skipped = 0; skipped < MOST_SKIPPED && isSkipped(event); skipped++) {
            event = events.nextAvailable();
        }
        return event;
    }

    private boolean isSkipped(TrackedEventMessage<?> event) {
        return !UnknownEventException.is(event) && !reading.concerns(event) && events.hasNextAvailable();
    }

    private TrackedEventMessage<?> known(TrackedEventMessage<?> event) {
        if (UnknownEventException.is(event)) {
            UnknownEventException reason = UnknownEventException.of(event);
            stop.accept(reason);
            throw reason;
        }
        return event;
    }

    private static boolean haveOneToken(TrackedEventMessage<?> one, TrackedEventMessage<?> other) {
        return one.trackingToken().equals(other.trackingToken());
    }

    private static long position(TrackedEventMessage<?> event) {
        return event.trackingToken().position().orElse(0);
    }

    @Override
    public Optional<TrackedEventMessage<?>> peek() {
        if (!group.isEmpty()) {
            return Optional.of(group.element());
        }
        return next == null ? events.peek() : Optional.of(next);
    }

    @Override
    public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
        return isRead() || (!isHeldBack() && events.hasNextAvailable(timeout, unit));
    }

    @Override
    public boolean hasNextAvailable() {
        return isRead() || (!isHeldBack() && events.hasNextAvailable());
    }

    private boolean isRead() {
        return !group.isEmpty() || next != null;
    }

    private boolean isHeldBack() {
        boolean enough = ahead.isEnough();
        reading.heldBack(enough);
        return enough;
    }

    @Override
    public void skipMessagesWithPayloadTypeOf(TrackedEventMessage<?> ignored) {
        reading.withoutHandler(ignored);
        events.skipMessagesWithPayloadTypeOf(ignored);
    }

    @Override
    public boolean setOnAvailableCallback(Runnable callback) {
        return events.setOnAvailableCallback(callback);
    }

    @Override
    public void close() {
        reading.heldBack(false);
        events.close();
    }
}
