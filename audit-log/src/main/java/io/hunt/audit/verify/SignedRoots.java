package io.hunt.audit.verify;

import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.tree.CompactMerkleTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Signed roots, compared with the root of the tree at each of their sizes. */
final class SignedRoots {

    private final List<SignedCheckpoint> bySize;
    private final List<Boolean> fits = new ArrayList<>();
    private final long largest;

    SignedRoots(Collection<SignedCheckpoint> given) {
        var all = new ArrayList<>(given);
        all.sort(Comparator.comparingLong(signed -> signed.checkpoint().size()));
        this.bySize = List.copyOf(all);
        this.largest = bySize.isEmpty() ? 0 : bySize.getLast().checkpoint().size();
    }

    /** Compares the roots of the current size. Must be called for each size of the tree, from 0. */
    void compare(CompactMerkleTree tree) {
        while (fits.size() < bySize.size() && checkpoint(fits.size()).size() == tree.size()) {
            fits.add(checkpoint(fits.size()).root().equals(tree.root()));
        }
    }

    Verdict verdict(long size) {
        return fork().or(this::rewritten)
                .orElseGet(() -> size < largest
                        ? Verdict.leaf(size, "missing, the checkpoint has %d leaves".formatted(largest))
                        : Verdict.verified(
                                size == largest
                                        ? size + " events"
                                        : "%d events, %d later ones are not covered by the checkpoint"
                                                .formatted(largest, size - largest)));
    }

    /**
     * Finds a fork: two checkpoints of the same size with different roots, or a larger one that matches the tree
     * while a smaller one does not.
     */
    private Optional<Verdict> fork() {
        for (int one = 0; one < bySize.size(); one++) {
            for (int other = one + 1; other < bySize.size(); other++) {
                boolean differ = checkpoint(one).size() == checkpoint(other).size()
                        && !checkpoint(one).root().equals(checkpoint(other).root());
                if (differ || (other < fits.size() && !fits.get(one) && fits.get(other))) {
                    return Optional.of(new Verdict(
                            "fork",
                            "the checkpoints of %d and %d leaves contradict each other"
                                    .formatted(
                                            checkpoint(one).size(),
                                            checkpoint(other).size()),
                            List.of(
                                    bySize.get(one).note().toString(),
                                    bySize.get(other).note().toString())));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Finds a rewritten log: every leaf matches its event, but the root of a checkpoint does not match. Only
     * checkpoints determine the range.
     */
    private Optional<Verdict> rewritten() {
        int bad = fits.indexOf(false);
        if (bad < 0) {
            return Optional.empty();
        }
        long from = bad == 0 ? 0 : checkpoint(bad - 1).size();
        long to = checkpoint(bad).size();
        return Optional.of(Verdict.at(
                "leaves %d to %d".formatted(from, to - 1),
                "rewritten, the tree had another root when it had %d leaves".formatted(to)));
    }

    private Checkpoint checkpoint(int index) {
        return bySize.get(index).checkpoint();
    }
}
