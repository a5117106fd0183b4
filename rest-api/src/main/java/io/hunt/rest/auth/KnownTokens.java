package io.hunt.rest.auth;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.springframework.stereotype.Component;

/**
 * The tokens that were good when they were presented last, by their hashes; of too many the least used are forgotten. A
 * hit proves nothing about a caller; it only means that looking the token up is worth while.
 */
@Component
class KnownTokens {

    private static final int MOST = 50_000;

    private final Cache<ByteBuffer, Boolean> known =
            Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build();

    boolean has(String token) {
        return known.getIfPresent(hash(token)) != null;
    }

    void remember(String token) {
        known.put(hash(token), true);
    }

    void forget(String token) {
        known.invalidate(hash(token));
    }

    private static ByteBuffer hash(String token) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
