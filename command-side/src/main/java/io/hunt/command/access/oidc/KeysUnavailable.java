package io.hunt.command.access.oidc;

import com.nimbusds.jose.KeySourceException;

/** Thrown if the issuer's keys are unknown and cannot be fetched now; the token is then neither valid nor invalid. */
final class KeysUnavailable extends KeySourceException {

    KeysUnavailable(String message) {
        super(message);
    }
}
