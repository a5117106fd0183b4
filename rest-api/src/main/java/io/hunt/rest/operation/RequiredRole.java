package io.hunt.rest.operation;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;

/** To whom a request is open. */
public enum RequiredRole {
    /** Also to those who have not signed in. */
    ANYONE,
    /** Every signed-in user. */
    READERS,
    /** Every signed-in user but auditors, who change nothing. */
    WRITERS,
    /** Auditors, and admins as everywhere. */
    AUDITORS,
    /** Admins alone. */
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
