package io.hunt.api.access;

import io.hunt.api.TextEnum;

/** Role of a user; each user has exactly one. */
public enum Role implements TextEnum {
    /** May do everything. */
    ADMIN,
    /** May launch hunts and acknowledge alerts. */
    ANALYST,
    /** May read everything and change nothing. */
    AUDITOR
}
