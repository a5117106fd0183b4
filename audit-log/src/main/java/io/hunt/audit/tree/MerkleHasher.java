package io.hunt.audit.tree;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Hashes leaves and inner nodes as RFC 6962 says, told apart by their first byte. One thread at a time. */
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

    /** SHA-256 of the bytes alone. */
    public Hash plain(byte[] bytes) {
        return Hash.own(sha256.digest(bytes));
    }

    /** The root of a tree without leaves. */
    public static Hash emptyRoot() {
        return new MerkleHasher().plain(new byte[0]);
    }
}
