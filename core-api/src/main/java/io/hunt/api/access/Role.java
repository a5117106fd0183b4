package io.hunt.api.access;

import io.hunt.api.Word;

/** What a user is; each user has one. */
public enum Role implements Word {
    /** May do everything. */
    ADMIN,
    /** Hunts and acknowledges. */
    ANALYST,
    /** Reads everything, changes nothing. */
    AUDITOR
}
