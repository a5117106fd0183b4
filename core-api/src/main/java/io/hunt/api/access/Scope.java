package io.hunt.api.access;

import io.hunt.api.TextEnum;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Scope of an API token: a group of operations that the token may use, within the role of its user. */
public enum Scope implements TextEnum {
    /** Reads of hunts, campaigns, alerts, indicators, hosts and overviews. */
    READ,
    /** Launches of hunts and campaigns; changes of watchlist packs and saved queries. */
    HUNT,
    /** Acknowledgements and verdicts of alerts. */
    ACKNOWLEDGE,
    /** Imports, additions and changes of indicators. */
    IMPORT,
    /** Administration; for every user the own account with its tokens. */
    ADMINISTER,
    /** Reads of the audit log and the security log; checkpoints. */
    AUDIT;

    /** All scopes, as sessions have them. */
    public static final Set<Scope> ALL = Collections.unmodifiableSet(EnumSet.allOf(Scope.class));

    /** Returns true if a user of this role may give the scope to a token. */
    public boolean isWithin(Role role) {
        return switch (this) {
            case READ -> true;
            case HUNT, ACKNOWLEDGE, IMPORT -> role != Role.AUDITOR;
            case ADMINISTER -> role == Role.ADMIN;
            case AUDIT -> role != Role.ANALYST;
        };
    }
}
