package io.hunt.api.access;

import io.hunt.api.TextEnum;

/** Reason why a session ends before it expires. */
public enum SessionClosing implements TextEnum {
    LOG_OUT,
    /** A refresh token was presented twice and is considered stolen. */
    REUSED_TOKEN,
    /** The user has a new password or was disabled. */
    SHUT_OUT
}
