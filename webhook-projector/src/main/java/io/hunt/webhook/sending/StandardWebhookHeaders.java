package io.hunt.webhook.sending;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;

/** Headers of Standard Webhooks 1.0.0, whose signature includes the id and the time. */
public final class StandardWebhookHeaders {

    private static final String ENCODED = "whsec_";

    private StandardWebhookHeaders() {}

    static Map<String, String> of(String id, Instant sentAt, byte[] body, String secret) {
        String timestamp = Long.toString(sentAt.getEpochSecond());
        byte[] signed = (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
        byte[] hmac = Signature.hmac(key(secret), signed, body);
        return Map.of(
                "webhook-id",
                id,
                "webhook-timestamp",
                timestamp,
                "webhook-signature",
                "v1," + Base64.getEncoder().encodeToString(hmac));
    }

    /** Decodes the key: a secret with the prefix of the standard is Base64, others are used as UTF-8. */
    public static byte[] key(String secret) {
        return secret.startsWith(ENCODED)
                ? Base64.getDecoder().decode(secret.substring(ENCODED.length()))
                : secret.getBytes(StandardCharsets.UTF_8);
    }
}
