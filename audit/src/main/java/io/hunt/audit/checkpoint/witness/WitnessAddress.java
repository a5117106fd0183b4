package io.hunt.audit.checkpoint.witness;

import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.VerifierKey;
import java.net.URI;

/**
 * Address of a witness.
 *
 * @param key its public key
 * @param url prefix of its URLs, without {@code /add-checkpoint}
 */
public record WitnessAddress(VerifierKey key, URI url) {

    private static final String SETTING = "SERVICE_AUDIT_WITNESSES";
    private static final int LONGEST_NAME = 100;

    /** Parses public key, space and URL. */
    public static WitnessAddress parse(String text) {
        String[] parts = text.strip().split("\\s+", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException(SETTING + ": a witness is its public key, a space and its URL");
        }
        try {
            VerifierKey key = VerifierKey.parse(parts[0]);
            if (key.use() != KeyUse.COSIGNATURE || key.name().length() > LONGEST_NAME) {
                throw new InvalidNoteException(
                        "the key is not that of a witness, or has a name of more than 100 characters");
            }
            return new WitnessAddress(key, BoundedHttp.url(SETTING, parts[1].replaceFirst("/+$", "")));
        } catch (InvalidNoteException e) {
            throw new IllegalArgumentException(SETTING + ": " + e.getMessage(), e);
        }
    }

    URI addCheckpoint() {
        return URI.create(url + "/add-checkpoint");
    }
}
