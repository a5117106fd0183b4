package io.hunt.engine.processor;

import io.hunt.engine.log.ProcessorReadState;
import io.hunt.engine.process.ActiveSegments;
import io.hunt.engine.store.LogTailNotifier;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Collectors;
import org.axonframework.config.Configuration;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.EventBus;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.lifecycle.Phase;
import org.jspecify.annotations.Nullable;

/** Registry of the streaming processors of this process. */
public final class ProcessorRegistry implements ActiveSegments {

    private static final int BEFORE_PROCESSORS_STOP = Phase.INBOUND_EVENT_CONNECTORS + 1;
    private static final int AFTER_PROCESSORS_STOP = Phase.INBOUND_EVENT_CONNECTORS - 1;

    private final Map<String, CoordinatorExecutor> coordinators = new ConcurrentHashMap<>();
    private volatile @Nullable EventProcessingConfiguration processing;

    void configuredBy(Configuration axon) {
        processing = axon.eventProcessingConfiguration();
        axon.onShutdown(BEFORE_PROCESSORS_STOP, this::stopping);
        axon.onShutdown(AFTER_PROCESSORS_STOP, this::stopped);
    }

    private void stopping() {
        coordinators.values().forEach(CoordinatorExecutor::stopping);
    }

    private void stopped() {
        coordinators.values().forEach(CoordinatorExecutor::shutdownNow);
    }

    /** Creates the coordinator of a processor of this process. */
    public ScheduledExecutorService coordinatorOf(
            String processor, ProcessorReadState reading, EventBus log, LogTailNotifier tail) {
        var coordinator = new CoordinatorExecutor(processor, reading, log, tail);
        coordinators.put(processor, coordinator);
        return coordinator;
    }

    /** Returns the segments in work; leaves out failed segments, which their coordinator releases or claims again. */
    @Override
    public Set<Integer> of(String processor) {
        EventProcessingConfiguration known = processing;
        CoordinatorExecutor coordinator = coordinators.get(processor);
        if (known == null || coordinator == null || coordinator.hangs()) {
            return Set.of();
        }
        return known.eventProcessor(processor, StreamingEventProcessor.class)
                .filter(StreamingEventProcessor::isRunning)
                .map(ProcessorRegistry::working)
                .orElse(Set.of());
    }

    /** Records that this process claimed a segment of the processor, to continue behind this token. */
    void claimed(String processor, @Nullable TrackingToken token) {
        CoordinatorExecutor coordinator = coordinators.get(processor);
        if (coordinator != null) {
            coordinator.reading().claimed(token);
        }
    }

    private static Set<Integer> working(StreamingEventProcessor processor) {
        return processor.processingStatus().entrySet().stream()
                .filter(segment -> !segment.getValue().isErrorState())
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public void look(String processor) {
        CoordinatorExecutor coordinator = coordinators.get(processor);
        if (coordinator != null) {
            coordinator.look();
        }
    }
}
