package io.hunt.command.retrohunt.index;

import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.evidence.EvidenceCarrier;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.hunt.HostMatch;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.audit.evidence.Evidence;
import io.hunt.audit.evidence.EvidenceVault;
import io.hunt.engine.processor.Batches;
import io.hunt.engine.processor.DeadLetterQueues;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import java.time.Instant;
import java.util.List;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Updates the observable index from events, asynchronously to the intake. */
@Component
@ProcessingGroup(ObservableIndexProcessor.PROCESSOR)
public class ObservableIndexProcessor {

    static final String PROCESSOR = "history";

    private final ObservableIndexWriter writer;
    private final EventStore log;
    private final EvidenceVault evidence;
    private final Batches<IndexEntries> batches;

    ObservableIndexProcessor(
            ObservableIndexWriter writer,
            EventStore log,
            EvidenceVault evidence,
            StreamingProcessor historyProcessor,
            ObjectProvider<EventProcessingConfiguration> processing,
            PlatformTransactionManager transactions) {
        this.writer = writer;
        this.log = log;
        this.evidence = evidence;
        this.batches =
                new Batches<>(this::fill, new DeadLetterQueues(historyProcessor, processing::getObject), transactions);
    }

    @EventHandler
    void on(HostEnrolled enrolled) {
        batches.add(new IndexEntries.HostEntries(enrolled.hostId(), enrolled.facts()));
    }

    @EventHandler
    void on(HostChanged changed) {
        batches.add(new IndexEntries.HostEntries(changed.hostId(), changed.facts()));
    }

    @EventHandler
    void on(MatchIngested match, @Timestamp Instant at) {
        List<List<String>> rows = rows(match);
        for (HostMatch each : match.each()) {
            batches.add(IndexEntries.MatchEntries.of(each, rows.isEmpty() ? List.of() : rows.get(each.number()), at));
        }
    }

    @EventHandler
    void on(PackMatchFound match, @Timestamp Instant at) {
        batches.add(IndexEntries.MatchEntries.of(
                match, rows(match).stream().flatMap(List::stream).toList(), at));
    }

    @EventHandler
    void on(RowsCollected rows) {
        batches.add(new IndexEntries.RowEntries(rows));
    }

    /** Returns the rows of each match; empty if erased. */
    private List<List<String>> rows(EvidenceCarrier match) {
        return evidence.read(match).orElse(List.of()).stream()
                .map(Evidence::rows)
                .toList();
    }

    private Runnable fill(List<IndexEntries> collected) {
        List<EventMessage<?>> events = writer.fill(collected);
        return () -> log.publish(events);
    }

    /**
     * One segment, so that a host's platform is known before its rows; small batches, because one event may have many
     * rows.
     */
    public static StreamingProcessor processor() {
        return new StreamingProcessor(ProcessRole.COMMAND, PROCESSOR, 1, 250, SequencingPolicies::bySubject);
    }
}
