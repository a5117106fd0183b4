package io.hunt.audit.tree;

import java.util.ArrayList;
import java.util.List;

/** Literal implementation of RFC 6962, section 2.1, over a list of leaves, without optimizations. */
final class NaiveTree {

    private static final MerkleHasher HASHER = new MerkleHasher();

    private NaiveTree() {}

    static Hash root(List<Hash> leaves) {
        if (leaves.isEmpty()) {
            return HASHER.plain(new byte[0]);
        }
        if (leaves.size() == 1) {
            return leaves.getFirst();
        }
        int k = split(leaves.size());
        return HASHER.node(root(leaves.subList(0, k)), root(leaves.subList(k, leaves.size())));
    }

    static List<Hash> path(int m, List<Hash> leaves) {
        if (leaves.size() == 1) {
            return List.of();
        }
        int k = split(leaves.size());
        return m < k
                ? and(path(m, leaves.subList(0, k)), root(leaves.subList(k, leaves.size())))
                : and(path(m - k, leaves.subList(k, leaves.size())), root(leaves.subList(0, k)));
    }

    static List<Hash> proof(int m, List<Hash> leaves) {
        return subproof(m, leaves, true);
    }

    private static List<Hash> subproof(int m, List<Hash> leaves, boolean whole) {
        if (m == leaves.size()) {
            return whole ? List.of() : List.of(root(leaves));
        }
        int k = split(leaves.size());
        return m <= k
                ? and(subproof(m, leaves.subList(0, k), whole), root(leaves.subList(k, leaves.size())))
                : and(subproof(m - k, leaves.subList(k, leaves.size()), false), root(leaves.subList(0, k)));
    }

    private static int split(int leaves) {
        int k = 1;
        while (2 * k < leaves) {
            k *= 2;
        }
        return k;
    }

    private static List<Hash> and(List<Hash> hashes, Hash last) {
        var all = new ArrayList<>(hashes);
        all.add(last);
        return all;
    }
}
