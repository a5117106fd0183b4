package io.hunt.engine.processor;

import io.hunt.engine.process.WorkingSegments;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.jspecify.annotations.Nullable;

/** The streaming processors of this process. */
final class RunningProcessors implements WorkingSegments {

    private final Map<String, QuickCoordinator> coordinators = new ConcurrentHashMap<>();
    private volatile @Nullable EventProcessingConfiguration processing;

    void configuredBy(EventProcessingConfiguration configuration) {
        processing = configuration;
    }

    void coordinatedBy(String processor, QuickCoordinator coordinator) {
        coordinators.put(processor, coordinator);
    }

    /** A segment that failed is released, or claimed anew, by its coordinator. */
    @Override
    public Set<Integer> of(String processor) {
        EventProcessingConfiguration known = processing;
        QuickCoordinator coordinator = coordinators.get(processor);
        if (known == null || coordinator == null || coordinator.hangs()) {
            return Set.of();
        }
        return known.eventProcessor(processor, StreamingEventProcessor.class)
                .filter(StreamingEventProcessor::isRunning)
                .map(RunningProcessors::working)
                .orElse(Set.of());
    }

    private static Set<Integer> working(StreamingEventProcessor processor) {
        return processor.processingStatus().entrySet().stream()
                .filter(segment -> !segment.getValue().isErrorState())
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public void look(String processor) {
        QuickCoordinator coordinator = coordinators.get(processor);
        if (coordinator != null) {
            coordinator.look();
        }
    }
}
