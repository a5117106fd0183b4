package io.hunt.engine.log;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventProcessor;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/**
 * The log as one streaming processor reads it. Axon passes over what it does not know; here the stream fails instead,
 * which frees the processor's claims, and the processor stops. Of events that the processor has no handler for, or that do
 * not concern it, it gets the last of a row only, so that its token moves on and its workers are not woken for each.
 */
public final class KnownEvents implements StreamableMessageSource<TrackedEventMessage<?>> {

    /** Of one row, so that the token is never further behind than what is read in a moment. */
    private static final int MOST_SKIPPED = 1_000;

    private final StreamableMessageSource<TrackedEventMessage<?>> log;
    private final String processor;
    private final Predicate<EventMessage<?>> concern;
    private final StoppedProcessors stopped;
    private final Runnable stop;

    KnownEvents(
            StreamableMessageSource<TrackedEventMessage<?>> log,
            String processor,
            Predicate<EventMessage<?>> concern,
            StoppedProcessors stopped,
            Runnable stop) {
        this.log = log;
        this.processor = processor;
        this.concern = concern;
        this.stopped = stopped;
        this.stop = stop;
    }

    /**
     * The log for this processor of that configuration; what stops it is noted.
     *
     * @param concern false for an event of which the processor's handlers do nothing
     */
    public static KnownEvents of(
            Configuration axon, String processor, Predicate<EventMessage<?>> concern, StoppedProcessors stopped) {
        return new KnownEvents(
                axon.eventStore(),
                processor,
                concern,
                stopped,
                () -> axon.eventProcessingConfiguration()
                        .eventProcessor(processor)
                        .ifPresent(KnownEvents::stopWithoutWaiting));
    }

    /** Called by the processor's own thread, which has to end its step first. */
    private static void stopWithoutWaiting(EventProcessor processor) {
        var _ = processor.shutdownAsync();
    }

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken from) {
        return new Checked(log.openStream(from));
    }

    @Override
    public TrackingToken createTailToken() {
        return log.createTailToken();
    }

    @Override
    public TrackingToken createHeadToken() {
        return log.createHeadToken();
    }

    private final class Checked implements BlockingStream<TrackedEventMessage<?>> {

        private final BlockingStream<TrackedEventMessage<?>> events;
        private final Set<Class<?>> unhandled = new HashSet<>();

        Checked(BlockingStream<TrackedEventMessage<?>> events) {
            this.events = events;
        }

        @Override
        public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
            TrackedEventMessage<?> event = known(events.nextAvailable());
            for (int skipped = 0; skipped < MOST_SKIPPED && isFollowed(event); skipped++) {
                event = known(events.nextAvailable());
            }
            return event;
        }

        private boolean isFollowed(TrackedEventMessage<?> event) {
            return (unhandled.contains(event.getPayloadType()) || !concern.test(event)) && events.hasNextAvailable();
        }

        private TrackedEventMessage<?> known(TrackedEventMessage<?> event) {
            if (UnknownEvent.is(event)) {
                UnknownEvent reason = UnknownEvent.of(event);
                stopped.stopped(processor, reason);
                stop.run();
                throw reason;
            }
            return event;
        }

        @Override
        public Optional<TrackedEventMessage<?>> peek() {
            return events.peek();
        }

        @Override
        public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
            return events.hasNextAvailable(timeout, unit);
        }

        @Override
        public boolean hasNextAvailable() {
            return events.hasNextAvailable();
        }

        @Override
        public void skipMessagesWithPayloadTypeOf(TrackedEventMessage<?> ignored) {
            unhandled.add(ignored.getPayloadType());
            events.skipMessagesWithPayloadTypeOf(ignored);
        }

        @Override
        public boolean setOnAvailableCallback(Runnable callback) {
            return events.setOnAvailableCallback(callback);
        }

        @Override
        public void close() {
            events.close();
        }
    }
}
