package io.hunt.audit.tree;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** SHA-256 hash. */
public final class Hash {

    /** Length in bytes. */
    public static final int LENGTH = 32;

    private final byte[] bytes;

    private Hash(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("a hash has 32 bytes, not " + bytes.length);
        }
        this.bytes = bytes;
    }

    /** Creates a hash from 32 bytes; rejects other lengths. */
    public static Hash of(byte[] bytes) {
        return new Hash(bytes.clone());
    }

    /** Creates a hash from 32 bytes at an offset. */
    public static Hash at(byte[] bytes, int offset) {
        return new Hash(Arrays.copyOfRange(bytes, offset, offset + LENGTH));
    }

    /** Wraps 32 bytes without copying them; the caller must not use the array afterwards. */
    static Hash own(byte[] bytes) {
        return new Hash(bytes);
    }

    /** Parses 44 characters of canonical Base64; rejects other texts. */
    public static Hash ofBase64(String text) {
        byte[] bytes = Base64.getDecoder().decode(text);
        if (!Base64.getEncoder().encodeToString(bytes).equals(text)) {
            throw new IllegalArgumentException("a hash is written in canonical Base64");
        }
        return new Hash(bytes);
    }

    /** Parses 64 lower-case hexadecimal digits; rejects other texts. */
    public static Hash ofHex(String text) {
        Hash hash = new Hash(HexFormat.of().parseHex(text));
        if (!hash.hex().equals(text)) {
            throw new IllegalArgumentException("a hash is written in lower-case digits");
        }
        return hash;
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public String base64() {
        return Base64.getEncoder().encodeToString(bytes);
    }

    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    /** Returns the bytes without a copy, for digests of several hashes. */
    byte[] unprotected() {
        return bytes;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Hash hash && Arrays.equals(bytes, hash.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return base64();
    }
}
