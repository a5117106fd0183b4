package io.hunt.audit.verify;

import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.VerifierKey;
import java.util.Collection;
import java.util.List;

/**
 * Checkpoint with a verified signature.
 *
 * @param checkpoint content of the note
 * @param note note with all its signatures
 */
public record SignedCheckpoint(Checkpoint checkpoint, SignedNote note) {

    /**
     * Parses a checkpoint and verifies that a key with the name of its origin signed it.
     *
     * @throws InvalidNoteException if the note is malformed or lacks such a signature
     */
    public static SignedCheckpoint of(String text, Collection<VerifierKey> logs) {
        SignedNote note = SignedNote.parse(text);
        Checkpoint checkpoint = Checkpoint.parse(note.text());
        List<VerifierKey> keys = logs.stream()
                .filter(key -> key.name().equals(checkpoint.origin()))
                .toList();
        if (note.signedBy(keys).isEmpty()) {
            throw new InvalidNoteException("not signed by a given key of " + checkpoint.origin());
        }
        return new SignedCheckpoint(checkpoint, note);
    }

    /** Requires a cosignature of each of these witnesses. */
    public void requireWitnesses(Collection<VerifierKey> witnesses) {
        List<VerifierKey> seen = note.signedBy(witnesses);
        witnesses.stream()
                .filter(witness -> !seen.contains(witness))
                .findFirst()
                .ifPresent(witness -> {
                    throw new InvalidNoteException("not cosigned by " + witness.name());
                });
    }
}
