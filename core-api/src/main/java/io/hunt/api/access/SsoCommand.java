package io.hunt.api.access;

import io.hunt.api.access.AccessCommand.SessionMade;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Commands of the sign-in by an OpenID Connect provider (authorization code flow with PKCE). */
public sealed interface SsoCommand {

    /**
     * Starts a sign-in. Returns {@link SsoStarted}; refused with {@code not_found} if there is no such provider, and with
     * {@code unavailable} if it cannot be reached, and with {@code rate_limited} if the address has too many open sign-ins.
     *
     * @param address client address; null if a process of the previous release received the request
     */
    record StartSso(String provider, @Nullable String address) implements SsoCommand {}

    /**
     * Ends a sign-in, once, also if it is refused. Returns {@link SsoSession}; refused with {@code invalid_credentials} if the
     * answer is not the provider's answer to this browser, with {@code forbidden} if the provider's user has no access, with
     * {@code unavailable} if the provider cannot be reached, and with {@code rate_limited} after five refused answers from the
     * address.
     *
     * @param issuer parameter {@code iss} of the answer; null if it is absent
     * @param browser secret that the browser received at the start
     * @param address client address
     */
    record FinishSso(String code, String state, @Nullable String issuer, String browser, String address)
            implements SsoCommand {

        /** Never shows the code or the secrets. */
        @Override
        public String toString() {
            return "FinishSso[]";
        }
    }

    /** New sign-in; the secret is shown only once and stored as a hash. */
    record SsoStarted(String authorizationUri, String browser, int expiresInSeconds) {

        /** Never shows the secret or the address, which contains secrets of the sign-in. */
        @Override
        public String toString() {
            return "SsoStarted[]";
        }
    }

    /**
     * New session of a user of a provider.
     *
     * @param logoutUri address of the provider's page that ends the session there; null if the provider has none
     */
    record SsoSession(SessionMade session, @Nullable String logoutUri) {}

    /** Provider of the settings, as the sign-in page shows it. */
    @Schema(name = "SsoProvider")
    record SsoProviderView(
            @Schema(description = "Id of the provider.", example = "corp")
            String id,

            @Schema(description = "Name for the sign-in page.", example = "Example Corp")
            String name) {}
}
