package io.hunt.command.evidence;

import io.hunt.api.evidence.EvidenceCommand.EraseHostEvidence;
import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.RejectionException;
import io.hunt.audit.evidence.EvidenceErasures;
import io.hunt.audit.evidence.EvidenceErasures.DestroyedKeys;
import io.hunt.engine.store.SequenceNumberLookup;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.springframework.stereotype.Component;

/**
 * Erases the evidence of one host by crypto-shredding, in one transaction: destroys its keys, makes readers treat
 * everything recorded until now as erased, and publishes the event. Copies are removed later.
 */
@Component
class EvidenceErasureCommandHandler {

    private final EvidenceErasures erasures;
    private final ErasableCampaignRows rows;
    private final SequenceNumberLookup log;
    private final EventGateway events;
    private final Clock clock;

    EvidenceErasureCommandHandler(
            EvidenceErasures erasures,
            ErasableCampaignRows rows,
            SequenceNumberLookup log,
            EventGateway events,
            Clock clock) {
        this.erasures = erasures;
        this.rows = rows;
        this.log = log;
        this.events = events;
        this.clock = clock;
    }

    @CommandHandler
    EvidenceErased handle(EraseHostEvidence command) {
        String host = command.hostId().toString();
        if (!log.last(List.of(host)).containsKey(host)) {
            throw new RejectionException(new NotFound("host"));
        }
        DestroyedKeys destroyedKeys = erasures.destroy(command.hostId());
        Instant now = clock.instant();
        // The limit is exclusive: it covers evidence that was recorded in the same millisecond.
        Instant before = now.plusMillis(1);
        var erased = new EvidenceErased(
                command.hostId(),
                before,
                destroyedKeys.keys(),
                destroyedKeys.events(),
                rows.count(command.hostId(), before),
                erasures.plainEvents(command.hostId()),
                command.erasedBy());
        erasures.record(command.hostId(), before, now, destroyedKeys);
        events.publish(erased);
        return erased;
    }
}
