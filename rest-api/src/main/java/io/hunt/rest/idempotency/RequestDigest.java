package io.hunt.rest.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of several parts with length prefixes, so that different lists of parts never have the same input. */
final class RequestDigest {

    private RequestDigest() {}

    static byte[] of(String purpose, byte[]... parts) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            add(digest, purpose.getBytes(UTF_8));
            for (byte[] part : parts) {
                add(digest, part);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(String purpose, byte[]... parts) {
        return HexFormat.of().formatHex(of(purpose, parts));
    }

    private static void add(MessageDigest digest, byte[] part) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, part.length));
        digest.update(part);
    }
}
