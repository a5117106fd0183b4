package io.hunt.command.access.oidc;

import java.util.Optional;

/** Verifier of an issuer's tokens. */
@FunctionalInterface
public interface TokenVerifier {

    /** Accepts no token; used if no issuer is configured. */
    TokenVerifier NOBODY = _ -> Optional.empty();

    /**
     * Verifies a token. Returns empty if it is invalid; refuses with {@code unavailable} if the keys cannot be fetched.
     */
    Optional<VerifiedIdentity> vouchedFor(String token);
}
