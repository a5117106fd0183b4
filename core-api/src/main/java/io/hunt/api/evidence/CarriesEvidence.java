package io.hunt.api.evidence;

import io.hunt.api.id.HostId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event that carries evidence of one host. Whoever applies it states the evidence plainly; as it is appended, that is
 * encrypted, and whoever reads it from the log has to ask for the evidence.
 */
public interface CarriesEvidence {

    HostId hostId();

    /** The first row as a JSON object; null when it is encrypted, or was erased. */
    @Nullable String evidence();

    /** Some of the other rows; empty when they are encrypted. */
    List<String> moreEvidence();

    /** Null before the event is appended, and in events of revision 1, whose evidence is plain for ever. */
    @Nullable EncryptedEvidence encryptedEvidence();

    /** What the event is about, in words that no other event has: its evidence cannot be moved to another. */
    String evidenceSubject();

    /** The same with its evidence encrypted, and nowhere plain. */
    CarriesEvidence withEvidence(EncryptedEvidence encrypted);
}
