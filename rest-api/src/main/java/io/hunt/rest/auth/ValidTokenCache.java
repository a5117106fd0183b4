package io.hunt.rest.auth;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.springframework.stereotype.Component;

/**
 * Cache of the hashes of recently valid tokens; the least used are evicted. A hit authenticates no caller, but allows
 * the token look-up without charging the address.
 */
@Component
class ValidTokenCache {

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
