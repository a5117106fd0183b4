package io.hunt.audit.checkpoint.signing;

import io.hunt.audit.checkpoint.published.CheckpointArchive.ArchivedCheckpoint;
import io.hunt.audit.checkpoint.signing.SigningState.Reason;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleProofVerifier;
import io.hunt.audit.tree.ProofGenerator;
import java.util.Collection;

/** Consistency check of the current tree against published checkpoints. */
final class ConsistencyCheck {

    private final Checkpoint next;
    private final ProofGenerator proofGenerator;
    private final String own;

    /**
     * @param next checkpoint to be signed
     * @param own newest note in the database, or the text of the next checkpoint if there is no such note
     */
    ConsistencyCheck(Checkpoint next, ProofGenerator proofGenerator, String own) {
        this.next = next;
        this.proofGenerator = proofGenerator;
        this.own = own;
    }

    /** Returns {@link SigningState#SIGNING} if the tree is consistent with all published checkpoints. */
    SigningState judge(Collection<ArchivedCheckpoint> published) {
        try {
            if (!proofGenerator.root(next.size()).equals(next.root())) {
                return new SigningState(Reason.DAMAGED, "the root of the tiles is not that of the head");
            }
            for (ArchivedCheckpoint one : published) {
                if (one.size() > next.size()) {
                    return contradiction(Reason.ROLLED_BACK, one);
                }
                if (!isContinued(one)) {
                    return contradiction(Reason.FORKED, one);
                }
            }
            return SigningState.SIGNING;
        } catch (IllegalStateException e) {
            return new SigningState(Reason.DAMAGED, String.valueOf(e.getMessage()));
        }
    }

    boolean isContinued(ArchivedCheckpoint one) {
        Hash root = one.root();
        return one.size() <= next.size()
                && (root == null
                        || MerkleProofVerifier.isPrefix(
                                one.size(),
                                root,
                                next.size(),
                                next.root(),
                                proofGenerator.consistency(one.size(), next.size())));
    }

    private SigningState contradiction(Reason reason, ArchivedCheckpoint published) {
        return new SigningState(
                reason,
                "Published, as %s has it:\n%s\nNewest of the database, which has %d leaves now:\n%s"
                        .formatted(published.by(), published.note(), next.size(), own));
    }
}
