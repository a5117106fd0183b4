package io.hunt.engine.checkpoint.signing;

import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.ProofCheck;
import io.hunt.audit.tree.Proofs;
import io.hunt.engine.checkpoint.CheckpointMemory.Remembered;
import io.hunt.engine.checkpoint.signing.SigningState.Reason;
import java.util.Collection;

/** Consistency check of the current tree against published checkpoints. */
final class Continuation {

    private final Checkpoint next;
    private final Proofs proofs;
    private final String own;

    /**
     * @param next checkpoint to be signed
     * @param own newest note in the database, or the text of the next checkpoint if there is no such note
     */
    Continuation(Checkpoint next, Proofs proofs, String own) {
        this.next = next;
        this.proofs = proofs;
        this.own = own;
    }

    /** Returns {@link SigningState#WELL} if the tree is consistent with all published checkpoints. */
    SigningState judge(Collection<Remembered> published) {
        try {
            if (!proofs.root(next.size()).equals(next.root())) {
                return new SigningState(Reason.DAMAGED, "the root of the tiles is not that of the head");
            }
            for (Remembered one : published) {
                if (one.size() > next.size()) {
                    return contradiction(Reason.ROLLED_BACK, one);
                }
                if (!isContinued(one)) {
                    return contradiction(Reason.FORKED, one);
                }
            }
            return SigningState.WELL;
        } catch (IllegalStateException e) {
            return new SigningState(Reason.DAMAGED, String.valueOf(e.getMessage()));
        }
    }

    boolean isContinued(Remembered one) {
        Hash root = one.root();
        return one.size() <= next.size()
                && (root == null
                        || ProofCheck.isPrefix(
                                one.size(),
                                root,
                                next.size(),
                                next.root(),
                                proofs.consistency(one.size(), next.size())));
    }

    private SigningState contradiction(Reason reason, Remembered published) {
        return new SigningState(
                reason,
                "Published, as %s has it:\n%s\nNewest of the database, which has %d leaves now:\n%s"
                        .formatted(published.by(), published.note(), next.size(), own));
    }
}
