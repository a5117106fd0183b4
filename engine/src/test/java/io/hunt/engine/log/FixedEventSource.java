package io.hunt.engine.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackerStatus;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.UnknownSerializedType;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.jspecify.annotations.Nullable;

/** Log that never grows, with the segments of its reader. */
final class FixedEventSource
        implements StreamableMessageSource<TrackedEventMessage<?>>, BlockingStream<TrackedEventMessage<?>> {

    private final Deque<TrackedEventMessage<?>> events = new ArrayDeque<>();
    private final List<EventTrackerStatus> segments = new ArrayList<>();

    /** Sets the events, at positions from 0. */
    void holds(Object... payloads) {
        for (int position = 0; position < payloads.length; position++) {
            holdsAt(position, payloads[position]);
        }
    }

    void holdsAt(long position, Object payload) {
        events.add(new GenericTrackedEventMessage<>(
                new GlobalSequenceTrackingToken(position), GenericEventMessage.asEventMessage(payload)));
    }

    static Object unknown() {
        return new UnknownSerializedType(
                Jackson3Serializer.builder().build(), new SimpleSerializedObject<>("{}", String.class, "Unheard", "9"));
    }

    /** Sets segments that have handled all events up to these positions. */
    void segmentsAt(long... positions) {
        segments.clear();
        for (long position : positions) {
            segments.add(new TrackerStatus(Segment.ROOT_SEGMENT, new GlobalSequenceTrackingToken(position)));
        }
    }

    /** Adds a segment that has failed before its first event. */
    void failedSegment() {
        segments.add(new TrackerStatus(Segment.ROOT_SEGMENT, new GlobalSequenceTrackingToken(-1))
                .markError(new IllegalStateException("failed")));
    }

    BlockingStream<TrackedEventMessage<?>> readAs(ProcessorReadState reading) {
        return new StrictEventSource(this, reading, () -> segments, _ -> {}, FixedEventSource::size).openStream(null);
    }

    private static long size(TrackedEventMessage<?> event) {
        return event.getPayload().toString().length();
    }

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken from) {
        return this;
    }

    @Override
    public Optional<TrackedEventMessage<?>> peek() {
        return Optional.ofNullable(events.peek());
    }

    @Override
    public boolean hasNextAvailable(int timeout, TimeUnit unit) {
        return !events.isEmpty();
    }

    @Override
    public TrackedEventMessage<?> nextAvailable() {
        return events.remove();
    }

    @Override
    public void close() {}
}
