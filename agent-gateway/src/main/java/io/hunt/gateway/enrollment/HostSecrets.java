package io.hunt.gateway.enrollment;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Generates and hashes secrets of 256 random bits. */
final class HostSecrets {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 32;

    private HostSecrets() {}

    static String random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Returns the SHA-256 in hexadecimal digits, the form of digests in the event log. */
    static String digest(byte[] stored) {
        return HexFormat.of().formatHex(sha256(stored));
    }

    /** A fast hash is sufficient, because the secrets are random and cannot be guessed. */
    static byte[] hash(String secret) {
        return sha256(secret.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
