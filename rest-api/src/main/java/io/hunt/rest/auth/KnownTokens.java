package io.hunt.rest.auth;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * The tokens that were good when they were presented last, by their hashes, as many as were used last. A hit proves
 * nothing about a caller; it only means that looking the token up is worth while.
 */
@Component
class KnownTokens {

    private static final int MOST = 50_000;

    private final Map<ByteBuffer, Boolean> usedLast = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<ByteBuffer, Boolean> eldest) {
            return size() > MOST;
        }
    };

    synchronized boolean has(String token) {
        return usedLast.get(hash(token)) != null;
    }

    synchronized void remember(String token) {
        usedLast.put(hash(token), true);
    }

    synchronized void forget(String token) {
        usedLast.remove(hash(token));
    }

    private static ByteBuffer hash(String token) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
