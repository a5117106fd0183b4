package io.hunt.audit.tree;

import java.util.ArrayList;
import java.util.List;

/** Verifies proofs for trees of RFC 6962 as in RFC 9162, sections 2.1.3.2 and 2.1.4.2. */
public final class MerkleProofVerifier {

    private MerkleProofVerifier() {}

    /** Verifies an inclusion proof: the tree has this leaf at this index. */
    public static boolean includes(Hash leaf, long index, long size, Hash root, List<Hash> proof) {
        if (index < 0 || index >= size) {
            return false;
        }
        var hasher = new MerkleHasher();
        var climb = new PathToRoot(index, size - 1);
        Hash hash = leaf;
        for (Hash sibling : proof) {
            if (climb.isAtTop()) {
                return false;
            }
            hash = climb.isRight() ? hasher.node(sibling, hash) : hasher.node(hash, sibling);
            climb.up();
        }
        return climb.isAtTop() && hash.equals(root);
    }

    /** Verifies a consistency proof: the first tree is a prefix of the second. */
    public static boolean isPrefix(long first, Hash firstRoot, long second, Hash secondRoot, List<Hash> proof) {
        if (first < 0 || first > second) {
            return false;
        }
        if (first == second) {
            return proof.isEmpty() && firstRoot.equals(secondRoot);
        }
        if (first == 0) {
            return proof.isEmpty() && firstRoot.equals(MerkleHasher.emptyRoot());
        }
        return !proof.isEmpty() && leadsToBoth(first, firstRoot, second, secondRoot, proof);
    }

    private static boolean leadsToBoth(long first, Hash firstRoot, long second, Hash secondRoot, List<Hash> proof) {
        var path = new ArrayList<Hash>(proof);
        if (Long.bitCount(first) == 1) {
            path.addFirst(firstRoot);
        }
        var hasher = new MerkleHasher();
        var climb = new PathToRoot(first - 1, second - 1);
        climb.skipRight();
        Hash old = path.getFirst();
        Hash grown = old;
        for (Hash hash : path.subList(1, path.size())) {
            if (climb.isAtTop()) {
                return false;
            }
            if (climb.isRight()) {
                old = hasher.node(hash, old);
                grown = hasher.node(hash, grown);
            } else {
                grown = hasher.node(grown, hash);
            }
            climb.up();
        }
        return climb.isAtTop() && old.equals(firstRoot) && grown.equals(secondRoot);
    }

    /** Path from a node to the root, level by level. */
    private static final class PathToRoot {

        private long node;
        private long last;

        PathToRoot(long node, long last) {
            this.node = node;
            this.last = last;
        }

        boolean isAtTop() {
            return last == 0;
        }

        /** Returns true if the sibling is to the left. The last node of a level without a sibling moves up until it has one. */
        boolean isRight() {
            return (node & 1) == 1 || node == last;
        }

        void up() {
            if (isRight()) {
                while ((node & 1) == 0 && node != 0) {
                    shift();
                }
            }
            shift();
        }

        void skipRight() {
            while ((node & 1) == 1) {
                shift();
            }
        }

        private void shift() {
            node >>= 1;
            last >>= 1;
        }
    }
}
