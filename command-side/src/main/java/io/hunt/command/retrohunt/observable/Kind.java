package io.hunt.command.retrohunt.observable;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/**
 * What a value may be a trace of. Paths and names have two kinds: as written, from hosts to which case matters, and
 * folded, from all others; so whether two values are equal is settled when they are seen, and the key says all.
 */
enum Kind {
    DIGEST,
    IPV4,
    DOMAIN,
    REGISTRY,
    PATH,
    FOLDED_PATH,
    NAME,
    FOLDED_NAME;

    /** The first half of a SHA-256 of kind and value: equal keys mean equal values, and no host can make it otherwise. */
    UUID key(String canonical) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update((name() + "|").getBytes(StandardCharsets.UTF_8));
            ByteBuffer hash = ByteBuffer.wrap(sha256.digest(canonical.getBytes(StandardCharsets.UTF_8)));
            return new UUID(hash.getLong(), hash.getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
