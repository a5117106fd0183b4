package io.hunt.command.literalsql.structure;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.SqlReason;

/** Rule of the policy for statements, with one class of refusals. */
public interface Rule {

    /** Throws {@link Refused} if the query breaks the rule. */
    void check(Query query, Policy policy);

    static Refused denied(SqlReason reason, String detail) {
        return new Refused(new Rejection.SqlDenied(reason, detail, null));
    }

    /** Refuses at the position of this token. */
    static Refused denied(SqlReason reason, String detail, SqlToken token) {
        return new Refused(new Rejection.SqlDenied(reason, detail, token.place()));
    }

    static Refused invalid(SqlReason reason, String detail) {
        return new Refused(new Rejection.SqlInvalid(reason, detail, null));
    }

    /** Refuses at the position of this token. */
    static Refused invalid(SqlReason reason, String detail, SqlToken token) {
        return new Refused(new Rejection.SqlInvalid(reason, detail, token.place()));
    }
}
