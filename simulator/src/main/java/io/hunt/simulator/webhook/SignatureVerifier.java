package io.hunt.simulator.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Verifies the signature of a delivery, as any receiver should. */
final class SignatureVerifier {

    static final String HEADER = "X-Service-Signature";

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    SignatureVerifier(String secret) {
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    String of(byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Compares in constant time. */
    boolean fits(byte[] body, @Nullable String claimed) {
        return claimed != null
                && MessageDigest.isEqual(
                        of(body).getBytes(StandardCharsets.US_ASCII), claimed.getBytes(StandardCharsets.US_ASCII));
    }
}
