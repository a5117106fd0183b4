package io.hunt.audit.tree;

/** Receiver of the hash of each complete subtree, in the order of completion. */
@FunctionalInterface
public interface SubtreeSink {

    /** Ignores all hashes. */
    SubtreeSink NONE = (_, _) -> {};

    /**
     * Receives a subtree that the last leaf completed.
     *
     * @param level power of two of the number of leaves; 0 is the leaf itself
     */
    void completed(int level, Hash hash);
}
