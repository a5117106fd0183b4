package io.hunt.api.access;

import io.hunt.api.TextEnum;

/** Way in which a user received a session. */
public enum SessionOpening implements TextEnum {
    PASSWORD,
    /** Sign-in by an OpenID Connect provider. */
    SINGLE_SIGN_ON,
    /** Renewal of a session; only in events of earlier releases, which recorded each renewal. */
    RENEWAL,
    /** Like {@link #RENEWAL}, with a refresh token that was used a second time within 20 s. */
    REPEATED_RENEWAL
}
