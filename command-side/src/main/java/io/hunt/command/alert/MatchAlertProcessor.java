package io.hunt.command.alert;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
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

/**
 * Raises alerts from matches of hunts, campaigns, watchlists and retro-hunts, in batches, in the transaction of its
 * token.
 */
@Component
@ProcessingGroup(MatchAlertProcessor.PROCESSOR)
class MatchAlertProcessor {

    static final String PROCESSOR = "alerts";

    private final AlertDeduplicator raising;
    private final EventStore log;
    private final Batches<IocMatch> batches;

    MatchAlertProcessor(
            AlertDeduplicator raising,
            EventStore log,
            StreamingProcessor alertsProcessor,
            ObjectProvider<EventProcessingConfiguration> processing,
            PlatformTransactionManager transactions) {
        this.raising = raising;
        this.log = log;
        this.batches =
                new Batches<>(this::raise, new DeadLetterQueues(alertsProcessor, processing::getObject), transactions);
    }

    @EventHandler
    void on(MatchIngested match, EventMessage<?> event) {
        CausingEvent cause = CausingEvent.of(event);
        match.each().forEach(each -> batches.add(IocMatch.of(each, cause)));
    }

    @EventHandler
    void on(PastSightingFound sighting, EventMessage<?> event) {
        batches.add(IocMatch.of(sighting, CausingEvent.of(event)));
    }

    @EventHandler
    void on(PackMatchFound match, EventMessage<?> event) {
        batches.add(IocMatch.of(match, CausingEvent.of(event)));
    }

    /** Permanent keys prevent duplicate alerts, but a replay would read the whole log without effect. */
    @ResetHandler
    void onReset() {
        throw new UnsupportedOperationException(
                "The alert processors cannot be replayed; alerts are never raised twice");
    }

    private Runnable raise(List<IocMatch> matches) {
        List<EventMessage<?>> events = raising.decide(matches);
        return () -> log.publish(events);
    }

    static StreamingProcessor processor() {
        return new StreamingProcessor(ProcessRole.COMMAND, PROCESSOR, 2, 50, SequencingPolicies::byHost);
    }
}
