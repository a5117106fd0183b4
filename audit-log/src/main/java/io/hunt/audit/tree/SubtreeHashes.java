package io.hunt.audit.tree;

/** Source of the hashes of complete subtrees. */
@FunctionalInterface
public interface SubtreeHashes {

    /**
     * Returns the hash of {@code 1 << level} leaves, beginning with leaf {@code index << level}.
     *
     * @throws IllegalStateException if the tree has no such complete subtree
     */
    Hash hash(int level, long index);
}
