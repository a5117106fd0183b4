package io.hunt.audit.verify;

import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.LogEntry;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.LogProof;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;

/**
 * Verifier of one event with an inclusion proof. Computes the leaf from the bytes of the event; the proof must lead
 * from it to the root of the checkpoint. Does not check the signature of the checkpoint.
 */
public final class ProofVerifier {

    private ProofVerifier() {}

    public static Verdict verdict(ExportLine line, LogProof proof) {
        LogEntry entry = line.entry();
        Long leaf = line.leaf();
        Hash stated = line.leafHash();
        if (leaf == null || stated == null) {
            return Verdict.added(entry);
        }
        if (!entry.gives(stated, new MerkleHasher())) {
            return Verdict.leaf(leaf, Verdict.altered(entry));
        }
        if (leaf != proof.index()) {
            return Verdict.at(
                    "proof", "refused, it is of leaf %d and the event is leaf %d".formatted(proof.index(), leaf));
        }
        long size = Checkpoint.parse(proof.checkpoint().text()).size();
        return proof.proves(stated)
                ? Verdict.verified("leaf %d of %d".formatted(leaf, size))
                : Verdict.at(
                        "proof",
                        "refused, it does not lead from leaf %d to the root of the checkpoint".formatted(leaf));
    }
}
