package io.hunt.command.retrohunt.search;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.retrohunt.HistoryEvent.PastSearchContinued;
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
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Runs a retro-hunt for each new or reactivated indicator; the indicators of an import are searched for together
 * (coalescing).
 */
@Component
@ProcessingGroup(RetroHuntProcessor.PROCESSOR)
public class RetroHuntProcessor {

    static final String PROCESSOR = "history-search";

    private final RetroHuntSearch retroHuntSearch;
    private final EventStore log;
    private final Batches<RetroHuntStep> batches;

    RetroHuntProcessor(
            RetroHuntSearch retroHuntSearch,
            EventStore log,
            StreamingProcessor historySearchProcessor,
            ObjectProvider<EventProcessingConfiguration> processing,
            PlatformTransactionManager transactions) {
        this.retroHuntSearch = retroHuntSearch;
        this.log = log;
        this.batches = new Batches<>(
                this::search, new DeadLetterQueues(historySearchProcessor, processing::getObject), transactions);
    }

    @EventHandler
    void on(IndicatorAdded added, EventMessage<?> event) {
        begin(added.indicatorId(), event);
    }

    @EventHandler
    void on(IndicatorReactivated reactivated, EventMessage<?> event) {
        begin(reactivated.indicatorId(), event);
    }

    @EventHandler
    void on(PastSearchContinued continued, EventMessage<?> event) {
        batches.add(new RetroHuntStep.ContinuedStep(
                continued.indicators(),
                continued.after(),
                CausingEvent.of(event).origin()));
    }

    private void begin(IndicatorId indicator, EventMessage<?> event) {
        CausingEvent cause = CausingEvent.of(event);
        batches.add(new RetroHuntStep.BegunStep(indicator, cause.id(), cause.at(), cause.origin()));
    }

    private Runnable search(List<RetroHuntStep> searches) {
        List<EventMessage<?>> events = retroHuntSearch.search(searches);
        return () -> log.publish(events);
    }

    public static StreamingProcessor processor() {
        return new StreamingProcessor(ProcessRole.COMMAND, PROCESSOR, 1, 500, SequencingPolicies::bySubject);
    }
}
