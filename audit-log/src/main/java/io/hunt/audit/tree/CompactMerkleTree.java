package io.hunt.audit.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * Merkle tree that only grows and keeps only the roots of its largest complete subtrees, one for each bit of its
 * size. Not thread-safe.
 */
public final class CompactMerkleTree {

    private final MerkleHasher hasher = new MerkleHasher();
    private final List<Hash> peaks = new ArrayList<>();
    private long size;

    /** Creates a tree without leaves. */
    public CompactMerkleTree() {}

    /** Restores a tree from {@link #peaks()}; rejects a wrong number of hashes for the size. */
    public CompactMerkleTree(long size, byte[] peaks) {
        if (size < 0 || peaks.length != Long.bitCount(size) * Hash.LENGTH) {
            throw new IllegalArgumentException(
                    "a tree of %d leaves has no right edge of %d bytes".formatted(size, peaks.length));
        }
        this.size = size;
        for (int at = 0; at < peaks.length; at += Hash.LENGTH) {
            this.peaks.add(Hash.at(peaks, at));
        }
    }

    /** Appends a leaf and passes on the subtrees that it completes, beginning with the leaf itself. */
    public void append(Hash leaf, SubtreeSink sink) {
        Hash complete = leaf;
        int level = 0;
        sink.completed(level, complete);
        for (long before = size; (before & 1) == 1; before >>= 1) {
            complete = hasher.node(peaks.removeLast(), complete);
            sink.completed(++level, complete);
        }
        peaks.add(complete);
        size++;
    }

    public long size() {
        return size;
    }

    /** Computes the root of all leaves. */
    public Hash root() {
        if (peaks.isEmpty()) {
            return MerkleHasher.emptyRoot();
        }
        Hash root = peaks.getLast();
        for (int left = peaks.size() - 2; left >= 0; left--) {
            root = hasher.node(peaks.get(left), root);
        }
        return root;
    }

    /** Returns hashes of 32 bytes, the largest subtree first. */
    public byte[] peaks() {
        byte[] bytes = new byte[peaks.size() * Hash.LENGTH];
        for (int peak = 0; peak < peaks.size(); peak++) {
            System.arraycopy(peaks.get(peak).unprotected(), 0, bytes, peak * Hash.LENGTH, Hash.LENGTH);
        }
        return bytes;
    }
}
