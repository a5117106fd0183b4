package io.hunt.rest.operation;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;

/** Role required for a request. */
public enum RequiredRole {
    /** Everyone, also without signing in. */
    ANYONE,
    /** All signed-in users. */
    READERS,
    /** All signed-in users except auditors, who have read-only access. */
    WRITERS,
    /** Auditors and admins. */
    AUDITORS,
    /** Admins only. */
    ADMINS;

    public boolean includes(Caller caller) {
        return switch (this) {
            case ANYONE, READERS -> true;
            case WRITERS -> caller.role() != Role.AUDITOR;
            case AUDITORS -> caller.role() == Role.AUDITOR || caller.isAdmin();
            case ADMINS -> caller.isAdmin();
        };
    }
}
