package io.hunt.command.alert;

import io.hunt.api.host.HostEvent;
import io.hunt.engine.processor.Batches;
import io.hunt.engine.processor.Parking;
import io.hunt.engine.processor.Sequences;
import io.hunt.engine.processor.StreamingProcessor;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.ResetHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Turns what happens to hosts into alerts about no indicator, a batch at a time; what is history raises none. */
@Component
@ProcessingGroup(WhenHostChanges.PROCESSOR)
class WhenHostChanges {

    static final String PROCESSOR = "host-alerts";

    private final RaisingHostAlerts raising;
    private final EventStore log;
    private final Batches<Happening> batches;

    WhenHostChanges(
            RaisingHostAlerts raising,
            EventStore log,
            StreamingProcessor hostAlertsProcessor,
            ObjectProvider<EventProcessingConfiguration> processing,
            PlatformTransactionManager transactions) {
        this.raising = raising;
        this.log = log;
        this.batches =
                new Batches<>(this::raise, new Parking(hostAlertsProcessor, processing::getObject), transactions);
    }

    @EventHandler
    void on(HostEvent event, @Timestamp Instant at, EventMessage<?> message) {
        var id = UUID.fromString(message.getIdentifier());
        var origin = WhenMatchIngested.origin(message);
        Happening.story(event).ifPresent(story -> batches.add(new Happening(id, event.hostId(), story, at, origin)));
    }

    @ResetHandler
    void onReset() {
        throw new UnsupportedOperationException("Alerts are facts; they are never raised again from the beginning");
    }

    private Runnable raise(List<Happening> happenings) {
        List<EventMessage<?>> events = raising.decide(happenings);
        return () -> log.publish(events);
    }

    static StreamingProcessor processor() {
        return new StreamingProcessor(PROCESSOR, 2, 500, Sequences::bySubject).fromNowOn();
    }
}
