package io.hunt.command.retrohunt.observable;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/**
 * Kind of an observable. Paths and names have two kinds: exact for hosts that distinguish case, folded for the others.
 * The equality of two values is thus fixed when they are recorded, and comparing keys suffices.
 */
enum ObservableKind {
    DIGEST,
    IPV4,
    DOMAIN,
    REGISTRY,
    PATH,
    FOLDED_PATH,
    NAME,
    FOLDED_NAME;

    /**
     * Returns the first half of the SHA-256 of kind and value. Equal keys mean equal values; hosts cannot produce
     * collisions.
     */
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
