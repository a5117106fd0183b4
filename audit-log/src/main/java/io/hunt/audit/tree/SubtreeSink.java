package io.hunt.audit.tree;

/** Takes the hash of each complete subtree, in the order in which leaves complete them. */
@FunctionalInterface
public interface SubtreeSink {

    /** For whoever wants the root alone. */
    SubtreeSink NONE = (_, _) -> {};

    /**
     * The last leaf made this subtree complete.
     *
     * @param level the subtree has two to the power of this many leaves; 0 is the leaf itself
     */
    void completed(int level, Hash hash);
}
