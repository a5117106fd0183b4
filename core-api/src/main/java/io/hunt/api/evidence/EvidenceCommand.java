package io.hunt.api.evidence;

import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.api.id.HostId;

/** Commands about evidence. */
public sealed interface EvidenceCommand {

    /**
     * Erases all evidence of a host permanently, also of a retired one; evidence that the host sends later is kept. Returns
     * {@link EvidenceErased}; refused with {@code not_found} if the host never existed.
     */
    record EraseHostEvidence(HostId hostId, String erasedBy) implements EvidenceCommand {}
}
