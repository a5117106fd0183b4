package io.hunt.audit.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * A tree that grows at its end and keeps no more than that takes: the roots of its largest complete subtrees, one for each
 * bit of its size. One thread at a time.
 */
public final class RightEdge {

    private final MerkleHasher hasher = new MerkleHasher();
    private final List<Hash> peaks = new ArrayList<>();
    private long size;

    /** Of a tree without leaves. */
    public RightEdge() {}

    /** As kept by {@link #peaks()}; refused if there are not as many as a tree of this size has. */
    public RightEdge(long size, byte[] peaks) {
        if (size < 0 || peaks.length != Long.bitCount(size) * Hash.LENGTH) {
            throw new IllegalArgumentException(
                    "a tree of %d leaves has no right edge of %d bytes".formatted(size, peaks.length));
        }
        this.size = size;
        for (int at = 0; at < peaks.length; at += Hash.LENGTH) {
            this.peaks.add(Hash.at(peaks, at));
        }
    }

    /** Adds a leaf, and tells which subtrees it completes: itself first, then ever larger ones. */
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

    /** The root of all leaves. */
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

    /** Hashes of 32 bytes, the largest subtree first. */
    public byte[] peaks() {
        byte[] bytes = new byte[peaks.size() * Hash.LENGTH];
        for (int peak = 0; peak < peaks.size(); peak++) {
            System.arraycopy(peaks.get(peak).unprotected(), 0, bytes, peak * Hash.LENGTH, Hash.LENGTH);
        }
        return bytes;
    }
}
