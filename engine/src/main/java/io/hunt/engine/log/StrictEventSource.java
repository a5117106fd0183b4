package io.hunt.engine.log;

import java.util.Collection;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/**
 * Event source of one streaming processor. Axon skips events of unknown type; this stream fails instead, so the processor
 * releases its claims and stops. From a run of events without a handler, or that do not concern the processor, the stream
 * delivers only the last: the token advances, and the workers are not woken for each event.
 */
public final class StrictEventSource implements StreamableMessageSource<TrackedEventMessage<?>> {

    private final StreamableMessageSource<TrackedEventMessage<?>> log;
    private final ProcessorReadState reading;
    private final Supplier<Collection<EventTrackerStatus>> segments;
    private final Consumer<UnknownEventException> stop;
    private final ToLongFunction<TrackedEventMessage<?>> size;

    StrictEventSource(
            StreamableMessageSource<TrackedEventMessage<?>> log,
            ProcessorReadState reading,
            Supplier<Collection<EventTrackerStatus>> segments,
            Consumer<UnknownEventException> stop,
            ToLongFunction<TrackedEventMessage<?>> size) {
        this.log = log;
        this.reading = reading;
        this.segments = segments;
        this.stop = stop;
        this.size = size;
    }

    /** Returns the event source for this processor of the configuration; records the reason if the processor stops. */
    public static StrictEventSource of(
            Configuration axon, String processor, ProcessorReadState reading, StoppedProcessors stopped) {
        return new StrictEventSource(
                axon.eventStore(),
                reading,
                () -> segments(axon, processor),
                reason -> {
                    stopped.stopped(processor, reason);
                    stopWithoutWaiting(axon, processor);
                },
                event -> size(axon, event));
    }

    /** Returns the size of the payload as it was read; the same serializer does not serialize it again. */
    private static long size(Configuration axon, TrackedEventMessage<?> event) {
        return event.serializePayload(axon.eventSerializer(), byte[].class).getData().length;
    }

    private static Collection<EventTrackerStatus> segments(Configuration axon, String processor) {
        return axon.eventProcessingConfiguration()
                .eventProcessor(processor, StreamingEventProcessor.class)
                .map(running -> running.processingStatus().values())
                .orElse(Set.of());
    }

    /** Stops asynchronously, because the processor's own thread calls this method and has to end its step first. */
    private static void stopWithoutWaiting(Configuration axon, String processor) {
        axon.eventProcessingConfiguration().eventProcessor(processor).ifPresent(running -> {
            var _ = running.shutdownAsync();
        });
    }

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken from) {
        return new StrictEventStream(log.openStream(from), reading, segments, stop, size);
    }

    @Override
    public TrackingToken createTailToken() {
        return log.createTailToken();
    }

    @Override
    public TrackingToken createHeadToken() {
        return log.createHeadToken();
    }
}
