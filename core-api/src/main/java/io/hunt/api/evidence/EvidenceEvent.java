package io.hunt.api.evidence;

import io.hunt.api.id.HostId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of evidence. */
public sealed interface EvidenceEvent {

    /**
     * Evidence was erased: its keys were destroyed (crypto-shredding). Hashes and proofs of the log are not affected.
     *
     * @param hostId host of the evidence; null for all hosts
     * @param recordedBefore time by the server's clock; evidence recorded later remains
     * @param keys number of destroyed keys, one for each host and month
     * @param events number of events of the log that lost their evidence
     * @param rows number of erased rows of literal SQL, which are stored outside the log
     * @param plainEvents number of events of revision 1 whose evidence was never encrypted and remains in the log; requests no
     *     longer return it
     * @param erasedBy user; null if the evidence was erased by its age, see the setting {@code evidence_months}
     */
    @SecurityRelevant(
            value = SecurityEventKind.EVIDENCE_ERASED,
            by = "erasedBy",
            detail = {"recordedBefore", "keys", "events", "rows", "plainEvents"})
    record EvidenceErased(
            @Nullable HostId hostId,
            Instant recordedBefore,
            int keys,
            long events,
            long rows,
            long plainEvents,
            @Nullable String erasedBy)
            implements EvidenceEvent {}
}
