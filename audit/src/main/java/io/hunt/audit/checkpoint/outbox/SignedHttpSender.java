package io.hunt.audit.checkpoint.outbox;

import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Sender of checkpoints to an HTTP receiver, signed with HMAC like webhook deliveries. A status from 200 to 299 means
 * accepted.
 */
public final class SignedHttpSender implements QueuedDestination.Sender {

    private static final String HEADER = "X-Service-Signature";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int OK = 200;
    private static final int NO_LONGER_OK = 300;

    private final BoundedHttp http;
    private final URI url;
    private final String secret;

    /** @param secret HMAC key; blank means unsigned */
    public SignedHttpSender(BoundedHttp http, URI url, String secret) {
        this.http = http;
        this.url = url;
        this.secret = secret;
    }

    @Override
    public void send(PublishedCheckpoint checkpoint) throws IOException {
        byte[] body = CheckpointJson.of(checkpoint);
        Map<String, String> headers = secret.isBlank() ? Map.of() : Map.of(HEADER, signature(body));
        int status = http.post(url, "application/json", body, headers).statusCode();
        if (status < OK || status >= NO_LONGER_OK) {
            throw new IOException("status " + status);
        }
    }

    private String signature(byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
