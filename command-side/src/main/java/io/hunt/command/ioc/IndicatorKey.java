package io.hunt.command.ioc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.spelling.CaseFolding;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Digest of an indicator's type and value, which may be too long for an index. */
final class IndicatorKey implements Comparable<IndicatorKey> {

    private final byte[] digest;

    private IndicatorKey(byte[] digest) {
        this.digest = digest;
    }

    static IndicatorKey of(byte[] digest) {
        return new IndicatorKey(digest.clone());
    }

    /** Registry keys that differ only in the case of A to Z have the same digest. */
    static IndicatorKey of(IocType type, String normalised) {
        String value = type == IocType.REGISTRY ? CaseFolding.asciiLower(normalised) : normalised;
        try {
            return new IndicatorKey(
                    MessageDigest.getInstance("SHA-256").digest((type.name() + ":" + value).getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    byte[] bytes() {
        return digest.clone();
    }

    /** Returns the key of the advisory lock in PostgreSQL. */
    long lock() {
        return ByteBuffer.wrap(digest).getLong();
    }

    /** Orders by lock key, so that two transactions that lock many keys cannot deadlock. */
    @Override
    public int compareTo(IndicatorKey other) {
        int byLock = Long.compare(lock(), other.lock());
        return byLock == 0 ? Arrays.compare(digest, other.digest) : byLock;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IndicatorKey key && Arrays.equals(digest, key.digest);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(digest);
    }
}
