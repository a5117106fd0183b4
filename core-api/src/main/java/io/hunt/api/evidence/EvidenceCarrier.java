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

    /** Returns the first row as a JSON object; null if it is encrypted or was erased. */
    @Nullable String evidence();

    /** Returns some of the other rows; empty if they are encrypted. */
    List<String> moreEvidence();

    /** Returns the encrypted evidence; null before the event is appended, and in events of revision 1, which are never encrypted. */
    @Nullable EncryptedEvidence encryptedEvidence();

    /** Returns a unique description of the event, which binds the ciphertext to it: evidence cannot be moved to another event. */
    String evidenceSubject();

    /** Returns a copy with encrypted evidence and without plain evidence. */
    EvidenceCarrier withEvidence(EncryptedEvidence encrypted);
}
