package io.hunt.command.alert;

import io.hunt.api.condition.ConditionEvent;
import io.hunt.api.host.HostEvent;
import io.hunt.engine.processor.Batches;
import io.hunt.engine.processor.CausingEvent;
import io.hunt.engine.processor.DeadLetterQueues;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import java.util.List;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.ResetHandler;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Raises alerts from events of hosts and of their conditions, in batches. Starts at the current end of the log, so past events raise none. */
@Component
@ProcessingGroup(HostAlertProcessor.PROCESSOR)
class HostAlertProcessor {

    static final String PROCESSOR = "host-alerts";

    private final AlertDeduplicator raising;
    private final EventStore log;
    private final Batches<HostIncident> batches;

    HostAlertProcessor(
            AlertDeduplicator raising,
            EventStore log,
            StreamingProcessor hostAlertsProcessor,
            ObjectProvider<EventProcessingConfiguration> processing,
            PlatformTransactionManager transactions) {
        this.raising = raising;
        this.log = log;
        this.batches = new Batches<>(
                this::raise, new DeadLetterQueues(hostAlertsProcessor, processing::getObject), transactions);
    }

    @EventHandler
    void on(HostEvent event, EventMessage<?> message) {
        HostIncident.of(event, CausingEvent.of(message)).ifPresent(batches::add);
    }

    @EventHandler
    void on(ConditionEvent event, EventMessage<?> message) {
        HostIncident.of(event, CausingEvent.of(message)).ifPresent(batches::add);
    }

    @ResetHandler
    void onReset() {
        throw new UnsupportedOperationException(
                "The alert processors cannot be replayed; alerts are never raised twice");
    }

    private Runnable raise(List<HostIncident> incidents) {
        List<EventMessage<?>> events = raising.decide(incidents);
        return () -> log.publish(events);
    }

    static StreamingProcessor processor() {
        return new StreamingProcessor(ProcessRole.COMMAND, PROCESSOR, 2, 500, SequencingPolicies::bySubject)
                .fromNowOn();
    }
}
