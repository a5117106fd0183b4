package io.hunt.api.access;

import io.hunt.api.Word;

/** Why a session ends before its time. */
public enum SessionClosing implements Word {
    LOG_OUT,
    /** A refresh token was presented a second time: it has been stolen. */
    REUSED_TOKEN,
    /** Its user has a new password or is shut out. */
    SHUT_OUT
}
