package io.hunt.api.evidence;

import io.hunt.api.id.HostId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to evidence as such. */
public sealed interface EvidenceEvent {

    /**
     * Evidence can be read no more: its keys are destroyed. Hashes and proofs of the log are as they were.
     *
     * @param hostId whose evidence it was; null: that of all hosts
     * @param recordedBefore by the server's clock; what was recorded later is still there
     * @param keys how many keys were destroyed, one for each host and month
     * @param events how many events of the log lost their evidence
     * @param rows how many rows of literal SQL were erased, which stand beside the log
     * @param plainEvents how many events of revision 1 keep their evidence in the log, where it was never encrypted; no
     *     request shows it any more
     * @param erasedBy null: by its age, as the setting {@code evidence_months} demands
     */
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
