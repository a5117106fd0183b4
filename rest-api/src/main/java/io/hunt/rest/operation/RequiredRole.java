package io.hunt.rest.operation;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;
import io.hunt.api.access.Scope;

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

    /** Returns the scope that an API token needs for a request with this declaration. */
    public static Scope scopeOf(RequiresRole declared) {
        return declared.scope().length > 0
                ? declared.scope()[0]
                : declared.value().usualScope();
    }

    private Scope usualScope() {
        return switch (this) {
            case ANYONE, READERS -> Scope.READ;
            case WRITERS -> Scope.HUNT;
            case AUDITORS -> Scope.AUDIT;
            case ADMINS -> Scope.ADMINISTER;
        };
    }

    public boolean includes(Caller caller) {
        return switch (this) {
            case ANYONE, READERS -> true;
            case WRITERS -> caller.role() != Role.AUDITOR;
            case AUDITORS -> caller.role() == Role.AUDITOR || caller.isAdmin();
            case ADMINS -> caller.isAdmin();
        };
    }
}
