package io.hunt.api.access;

import io.hunt.api.Word;

/** By what somebody is given a session. */
public enum SessionOpening implements Word {
    PASSWORD,
    /** By the tokens of the session before, which have ended. */
    RENEWAL,
    /** A refresh token that was used within the last 20 seconds answers its successor's session once more. */
    REPEATED_RENEWAL
}
