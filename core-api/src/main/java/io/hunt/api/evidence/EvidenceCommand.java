package io.hunt.api.evidence;

import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.api.id.HostId;

/** Everything that can be asked to be done to evidence. */
public sealed interface EvidenceCommand {

    /**
     * Destroys all evidence of a host for good; what it sends afterwards is kept. Also for hosts that were retired. Answers
     * {@link EvidenceErased}; refused with {@code not_found} when there never was such a host.
     */
    record EraseHostEvidence(HostId hostId, String erasedBy) implements EvidenceCommand {}
}
