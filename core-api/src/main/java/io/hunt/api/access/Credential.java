package io.hunt.api.access;

import io.hunt.api.TextEnum;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Credential that authenticated a caller, without the secret.
 *
 * @param id id of the log-in of a session, or of the API token; null for the token of an identity provider
 */
public record Credential(Kind kind, @Nullable UUID id) {

    /** Kind of a bearer token. */
    public enum Kind implements TextEnum {
        SESSION,
        API_TOKEN,
        ISSUER_TOKEN
    }
}
