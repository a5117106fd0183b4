package io.hunt.audit.tree;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Hasher of leaves and inner nodes as in RFC 6962, which have different first bytes. Not thread-safe. */
public final class MerkleHasher {

    private static final byte LEAF = 0;
    private static final byte NODE = 1;

    private final MessageDigest sha256 = sha256();

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    public Hash leaf(byte[] entry) {
        sha256.update(LEAF);
        return plain(entry);
    }

    public Hash node(Hash left, Hash right) {
        sha256.update(NODE);
        sha256.update(left.unprotected());
        return plain(right.unprotected());
    }

    /** Computes the SHA-256 of the bytes without a prefix. */
    public Hash plain(byte[] bytes) {
        return Hash.own(sha256.digest(bytes));
    }

    /** Returns the root of a tree without leaves. */
    public static Hash emptyRoot() {
        return new MerkleHasher().plain(new byte[0]);
    }
}
