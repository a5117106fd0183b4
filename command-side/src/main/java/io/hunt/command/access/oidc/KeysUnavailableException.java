package io.hunt.command.access.oidc;

import com.nimbusds.jose.KeySourceException;

/** Thrown if the issuer's keys are unknown and cannot be fetched now; the token is then neither valid nor invalid. */
final class KeysUnavailableException extends KeySourceException {

    KeysUnavailableException(String message) {
        super(message);
    }
}
