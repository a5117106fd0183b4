package io.hunt.command.access.oidc;

import java.util.Optional;

/** Somebody who vouches for users; {@link #NOBODY} where none is configured. */
@FunctionalInterface
public interface Issuer {

    Issuer NOBODY = _ -> Optional.empty();

    /** Empty when the token proves nothing; refused with {@code unavailable} when that cannot be found out now. */
    Optional<VerifiedIdentity> vouchedFor(String token);
}
