package io.hunt.audit.tree;

/** The hashes of a tree's complete subtrees. */
@FunctionalInterface
public interface SubtreeHashes {

    /**
     * Of the leaves from {@code index << level} on, as many as two to the power of the level.
     *
     * @throws IllegalStateException if the tree has no such complete subtree
     */
    Hash hash(int level, long index);
}
