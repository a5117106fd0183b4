package io.hunt.api.evidence;

import io.hunt.api.id.HostId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Event that carries evidence of one host. The event is applied with plain evidence and encrypted when it is appended; readers
 * of the log must request the evidence separately.
 */
public interface EvidenceCarrier {

    HostId hostId();

    /** Returns the rows of each match as JSON objects; empty if they are encrypted or were erased. */
    List<List<String>> plainEvidence();

    /** Returns the encrypted evidence; null before the event is appended, and in events of revision 1, which are never encrypted. */
    @Nullable EncryptedEvidence encryptedEvidence();

    /** Returns a unique description of the event, which binds the ciphertext to it: evidence cannot be moved to another event. */
    String evidenceSubject();

    /** Returns a copy with encrypted evidence and without plain evidence. */
    EvidenceCarrier withEvidence(EncryptedEvidence encrypted);
}
