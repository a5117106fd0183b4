package io.hunt.command.access.oidc;

import com.nimbusds.jose.KeySourceException;

/** The issuer's keys are not known and cannot be had now: nothing is said about the token. */
final class KeysUnavailable extends KeySourceException {

    KeysUnavailable(String message) {
        super(message);
    }
}
