package io.hunt.command.ioc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.ioc.IocType;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Stands for a type and a value, which themselves may be too long for an index. */
final class IndicatorKey {

    private final byte[] digest;

    private IndicatorKey(byte[] digest) {
        this.digest = digest;
    }

    static IndicatorKey of(IocType type, String normalised) {
        try {
            return new IndicatorKey(
                    MessageDigest.getInstance("SHA-256").digest((type.name() + ":" + normalised).getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    byte[] bytes() {
        return digest.clone();
    }

    /** The number under which PostgreSQL locks it. */
    long lock() {
        return ByteBuffer.wrap(digest).getLong();
    }
}
