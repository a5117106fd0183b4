package io.hunt.api.access;

import io.hunt.api.Word;

/** Ways in which a user got a session. */
public enum SessionOpening implements Word {
    PASSWORD,
    /** Occurs in events of earlier releases, which recorded each renewal. */
    RENEWAL,
    /** As {@link #RENEWAL}, for a refresh token that was used a second time within 20 seconds. */
    REPEATED_RENEWAL
}
