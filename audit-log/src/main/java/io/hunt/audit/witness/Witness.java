package io.hunt.audit.witness;

import io.hunt.audit.note.AddCheckpoint;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.NoteSignature;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.note.VerifierKey;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.MerkleProofVerifier;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Witness: cosigns a checkpoint if its log signed it and it is consistent with the last cosigned one. */
final class Witness {

    private final SigningKey key;
    private final List<VerifierKey> logs;
    private final CosignedNotes notes;
    private final InstantSource clock;

    /** @param logs keys with the origins of their logs as names; a log may have several keys */
    Witness(SigningKey key, Collection<VerifierKey> logs, CosignedNotes notes, InstantSource clock) {
        this.key = key;
        this.logs = List.copyOf(logs);
        this.notes = notes;
        this.clock = clock;
    }

    /** Handles one request at a time. Stores the cosigned note durably before the answer. */
    synchronized WitnessResponse add(String body) throws IOException {
        AddCheckpoint request;
        Checkpoint checkpoint;
        try {
            request = AddCheckpoint.parse(body);
            checkpoint = Checkpoint.parse(request.checkpoint().text());
        } catch (InvalidNoteException e) {
            return WitnessResponse.refused(400, Objects.requireNonNullElse(e.getMessage(), "this is no checkpoint"));
        }
        List<VerifierKey> keys = logs.stream()
                .filter(log -> log.name().equals(checkpoint.origin()))
                .toList();
        if (keys.isEmpty()) {
            return WitnessResponse.refused(404, "this witness does not know the log");
        }
        if (!isSigned(request.checkpoint(), keys)) {
            return WitnessResponse.refused(403, "the checkpoint is not signed by a known key of the log");
        }
        return judged(request, checkpoint);
    }

    private static boolean isSigned(SignedNote note, Collection<VerifierKey> keys) {
        try {
            return !note.signedBy(keys).isEmpty();
        } catch (InvalidNoteException e) {
            return false;
        }
    }

    private WitnessResponse judged(AddCheckpoint request, Checkpoint checkpoint) throws IOException {
        if (request.oldSize() > checkpoint.size()) {
            return WitnessResponse.refused(400, "the old size is larger than the checkpoint");
        }
        Optional<SignedNote> before = notes.newest(checkpoint.origin());
        Optional<Checkpoint> known = before.map(note -> Checkpoint.parse(note.text()));
        long size = known.map(Checkpoint::size).orElse(0L);
        if (request.oldSize() != size) {
            return WitnessResponse.otherSize(size);
        }
        Hash root = known.map(Checkpoint::root).orElseGet(MerkleHasher::emptyRoot);
        if (MerkleProofVerifier.isPrefix(size, root, checkpoint.size(), checkpoint.root(), request.proof())) {
            return cosigned(request.checkpoint());
        }
        int status = before.isPresent() && size == checkpoint.size() ? 409 : 422;
        return WitnessResponse.refused(
                status,
                "fork: the checkpoint does not continue the one that was cosigned last\n\n"
                        + before.map(note -> note + "\n").orElse("") + request.checkpoint());
    }

    private WitnessResponse cosigned(SignedNote note) throws IOException {
        NoteSignature line = key.cosign(note.text(), clock.instant());
        notes.keep(note);
        return WitnessResponse.cosigned(line + "\n");
    }
}
