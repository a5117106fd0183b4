package io.hunt.audit.tree;

import java.util.ArrayList;
import java.util.List;

/** Generates the proofs of RFC 6962, section 2.1. Not thread-safe. */
public final class ProofGenerator {

    private final MerkleHasher hasher = new MerkleHasher();
    private final SubtreeHashes hashes;

    /** @param hashes hashes of the tree; proofs refer to any former size of it */
    public ProofGenerator(SubtreeHashes hashes) {
        this.hashes = hashes;
    }

    /** Computes the root of the tree at this size. */
    public Hash root(long size) {
        return size == 0 ? MerkleHasher.emptyRoot() : range(0, size);
    }

    /** Generates an inclusion proof: the siblings from the leaf up. */
    public List<Hash> inclusion(long index, long size) {
        if (index < 0 || index >= size) {
            throw new IllegalArgumentException("a tree of %d leaves has no leaf %d".formatted(size, index));
        }
        var proof = new ArrayList<Hash>();
        path(index, 0, size, proof);
        return proof;
    }

    /** Generates a consistency proof from the first size to the second. */
    public List<Hash> consistency(long first, long second) {
        if (first < 0 || first > second) {
            throw new IllegalArgumentException("%d leaves are no prefix of %d".formatted(first, second));
        }
        var proof = new ArrayList<Hash>();
        if (first > 0 && first < second) {
            prefix(first, 0, second, true, proof);
        }
        return proof;
    }

    private void path(long index, long start, long end, List<Hash> proof) {
        if (end - start == 1) {
            return;
        }
        long middle = start + largestPowerBelow(end - start);
        if (index < middle) {
            path(index, start, middle, proof);
            proof.add(range(middle, end));
        } else {
            path(index, middle, end, proof);
            proof.add(range(start, middle));
        }
    }

    /** @param known true if the verifier knows the root of the left part, because it is the whole old tree */
    private void prefix(long size, long start, long end, boolean known, List<Hash> proof) {
        if (size == end) {
            if (!known) {
                proof.add(range(start, end));
            }
            return;
        }
        long middle = start + largestPowerBelow(end - start);
        if (size <= middle) {
            prefix(size, start, middle, known, proof);
            proof.add(range(middle, end));
        } else {
            prefix(size, middle, end, false, proof);
            proof.add(range(start, middle));
        }
    }

    /** Computes the hash of a range of leaves. The range begins at a subtree of at least its size. */
    private Hash range(long start, long end) {
        long leaves = end - start;
        if (Long.bitCount(leaves) == 1) {
            int level = Long.numberOfTrailingZeros(leaves);
            return hashes.hash(level, start >> level);
        }
        long middle = start + largestPowerBelow(leaves);
        return hasher.node(range(start, middle), range(middle, end));
    }

    private static long largestPowerBelow(long leaves) {
        return Long.highestOneBit(leaves - 1);
    }
}
