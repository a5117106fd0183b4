package io.hunt.command.literalsql.structure;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.SqlReason;

/** One class of refusals. */
public interface Rule {

    /** Throws {@link Refused} when the policy has something against the query. */
    void check(Query query, Policy policy);

    static Refused denied(SqlReason reason, String detail) {
        return new Refused(new Rejection.SqlDenied(reason, detail, null));
    }

    /** For what stands at this token. */
    static Refused denied(SqlReason reason, String detail, SqlToken token) {
        return new Refused(new Rejection.SqlDenied(reason, detail, token.place()));
    }

    static Refused invalid(SqlReason reason, String detail) {
        return new Refused(new Rejection.SqlInvalid(reason, detail, null));
    }

    /** For what stands at this token. */
    static Refused invalid(SqlReason reason, String detail, SqlToken token) {
        return new Refused(new Rejection.SqlInvalid(reason, detail, token.place()));
    }
}
