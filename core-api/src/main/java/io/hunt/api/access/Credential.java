package io.hunt.api.access;

import io.hunt.api.Word;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What proved who a caller is; never the secret itself.
 *
 * @param id of the log-in that a session came of, or of the API token; null for the token of an identity provider
 */
public record Credential(Kind kind, @Nullable UUID id) {

    /** What kinds of bearer tokens there are. */
    public enum Kind implements Word {
        SESSION,
        API_TOKEN,
        ISSUER_TOKEN
    }
}
