package io.hunt.command.evidence;

import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.audit.evidence.EvidenceErasures;
import io.hunt.audit.evidence.EvidenceErasures.DestroyedKeys;
import io.hunt.audit.evidence.EvidenceErasures.UnfinishedErasure;
import io.hunt.command.settings.Settings;
import io.hunt.engine.store.TransactionLock;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Erases evidence of whole months past the configured retention, at most 10,000 keys in each transaction. */
@Component
class EvidenceRetentionCommandHandler {

    /** Command to erase a batch; answers true if more is to be erased now. */
    record EraseOldEvidence() {}

    static final int KEYS_AT_ONCE = 10_000;

    private final Settings settings;
    private final EvidenceErasures erasures;
    private final ErasableCampaignRows rows;
    private final JdbcClient jdbc;
    private final EventGateway events;
    private final Clock clock;

    EvidenceRetentionCommandHandler(
            Settings settings,
            EvidenceErasures erasures,
            ErasableCampaignRows rows,
            JdbcClient jdbc,
            EventGateway events,
            Clock clock) {
        this.settings = settings;
        this.erasures = erasures;
        this.rows = rows;
        this.jdbc = jdbc;
        this.events = events;
        this.clock = clock;
    }

    @CommandHandler
    boolean handle(EraseOldEvidence command) {
        if (!TransactionLock.OLD_EVIDENCE.takeIfFree(jdbc)) {
            return false;
        }
        if (erasures.unfinished().isEmpty()) {
            begin();
        }
        return erasures.unfinished().map(this::goOn).orElse(false);
    }

    /**
     * Begins an erasure. It is finished even if the setting changes meanwhile, because readers already treat it as
     * erased.
     */
    private void begin() {
        int months = settings.evidenceMonths();
        Instant now = clock.instant();
        LocalDate kept =
                LocalDate.ofInstant(now, ZoneOffset.UTC).withDayOfMonth(1).minusMonths(months);
        if (months > 0 && !erasures.isCovered(kept)) {
            erasures.begin(kept, now, rows.count(kept.atStartOfDay().toInstant(ZoneOffset.UTC)));
        }
    }

    private boolean goOn(UnfinishedErasure erasure) {
        DestroyedKeys destroyedKeys = erasures.destroyBefore(erasure.month(), KEYS_AT_ONCE);
        boolean finished = destroyedKeys.keys() < KEYS_AT_ONCE;
        erasures.add(erasure, destroyedKeys, finished);
        if (finished) {
            tell(new EvidenceErased(
                    null,
                    erasure.before(),
                    erasure.keys() + destroyedKeys.keys(),
                    erasure.events() + destroyedKeys.events(),
                    erasure.rows(),
                    erasures.plainEventsBefore(erasure.month()),
                    null));
        }
        return !finished;
    }

    /** Publishes the event, unless no evidence was found. */
    private void tell(EvidenceErased erased) {
        if (erased.keys() > 0 || erased.rows() > 0 || erased.plainEvents() > 0) {
            events.publish(erased);
        }
    }
}
