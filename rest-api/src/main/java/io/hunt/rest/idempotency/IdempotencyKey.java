package io.hunt.rest.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Idempotency key of one user; keys of different users are independent. */
record IdempotencyKey(String username, String text) {

    static final String HEADER = "Idempotency-Key";

    // Version and variant bits of a custom UUID (version 8 of RFC 9562).
    private static final long VERSION_BITS = 0xf000L;
    private static final long VERSION_8 = 0x8000L;
    private static final long VARIANT_BITS = 0xc000000000000000L;
    private static final long VARIANT = 0x8000000000000000L;

    private static final Pattern SOUND = Pattern.compile("[\\x21-\\x7e]{1,255}");

    /**
     * Returns the key; refuses several headers and values other than 1 to 255 visible ASCII characters. Empty without a
     * header.
     */
    static Optional<IdempotencyKey> of(HttpServletRequest request, String username) {
        List<String> values = Collections.list(request.getHeaders(HEADER));
        if (values.isEmpty()) {
            return Optional.empty();
        }
        if (values.size() > 1 || !SOUND.matcher(values.getFirst()).matches()) {
            throw new RejectionException(
                    new ValidationFailed(HEADER, "must be one of 1 to 255 visible ASCII characters"));
        }
        return Optional.of(new IdempotencyKey(username, values.getFirst()));
    }

    /** Returns the digest under which the key is stored. */
    String digest() {
        return RequestDigest.hex("key", username.getBytes(UTF_8), text.getBytes(UTF_8));
    }

    /**
     * Returns the identifier of the resource that a request with this key creates if the previous release claimed the
     * key. Later claims have an identifier of their own, because a key may be used again after its end.
     */
    UUID derivedId() {
        var bits = ByteBuffer.wrap(RequestDigest.of("id", username.getBytes(UTF_8), text.getBytes(UTF_8)));
        long most = (bits.getLong() & ~VERSION_BITS) | VERSION_8;
        long least = (bits.getLong() & ~VARIANT_BITS) | VARIANT;
        return new UUID(most, least);
    }

    /** Returns the encryption key, which can be derived only from the idempotency key. */
    byte[] secret() {
        return RequestDigest.of("secret", username.getBytes(UTF_8), text.getBytes(UTF_8));
    }

    /** Omits the key. */
    @Override
    public String toString() {
        return "IdempotencyKey[]";
    }
}
