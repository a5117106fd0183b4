package io.hunt.command.access.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.command.access.account.BearerSecret;
import java.security.MessageDigest;

/**
 * Values of one sign-in, each derived from the browser's secret. The service stores a hash of that secret and nothing
 * else, and the derived values do not reveal it.
 */
record SsoSecrets(BearerSecret browser) {

    String state() {
        return derived("state");
    }

    String nonce() {
        return derived("nonce");
    }

    /** Returns the code verifier of PKCE. */
    String verifier() {
        return derived("verifier");
    }

    boolean hasState(String presented) {
        return MessageDigest.isEqual(state().getBytes(UTF_8), presented.getBytes(UTF_8));
    }

    private String derived(String purpose) {
        return BearerSecret.derived(BearerSecret.Kind.SSO, browser, purpose.getBytes(UTF_8))
                .text();
    }
}
