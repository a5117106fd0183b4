package io.hunt.rest.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** The key a client made up for a request, for one user: what two users make up has nothing to do with each other. */
record IdempotencyKey(String username, String text) {

    static final String HEADER = "Idempotency-Key";

    // An id of our own making, as RFC 9562 calls it.
    private static final long VERSION_BITS = 0xf000L;
    private static final long VERSION_8 = 0x8000L;
    private static final long VARIANT_BITS = 0xc000000000000000L;
    private static final long VARIANT = 0x8000000000000000L;

    private static final Pattern SOUND = Pattern.compile("[\\x21-\\x7e]{1,255}");

    /** Refuses more than one, and anything but 1 to 255 visible ASCII characters. */
    static Optional<IdempotencyKey> of(HttpServletRequest request, String username) {
        List<String> values = Collections.list(request.getHeaders(HEADER));
        if (values.isEmpty()) {
            return Optional.empty();
        }
        if (values.size() > 1 || !SOUND.matcher(values.getFirst()).matches()) {
            throw new Refused(new ValidationFailed(HEADER, "must be one of 1 to 255 visible ASCII characters"));
        }
        return Optional.of(new IdempotencyKey(username, values.getFirst()));
    }

    /** What the service remembers it by. */
    String digest() {
        return RequestDigest.hex("key", username.getBytes(UTF_8), text.getBytes(UTF_8));
    }

    /** What a request under this key creates gets this id, so that it cannot be created twice. */
    UUID id() {
        var bits = ByteBuffer.wrap(RequestDigest.of("id", username.getBytes(UTF_8), text.getBytes(UTF_8)));
        long most = (bits.getLong() & ~VERSION_BITS) | VERSION_8;
        long least = (bits.getLong() & ~VARIANT_BITS) | VARIANT;
        return new UUID(most, least);
    }

    /** What whoever holds the key can make of it, and nobody else. */
    byte[] secret() {
        return RequestDigest.of("secret", username.getBytes(UTF_8), text.getBytes(UTF_8));
    }

    /** Never shows the key. */
    @Override
    public String toString() {
        return "IdempotencyKey[]";
    }
}
