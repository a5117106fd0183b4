package io.hunt.command.literalsql.structure;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;

/** Rule of the policy for statements, with one class of refusals. */
public interface SqlRule {

    /** Throws {@link RejectionException} if the query breaks the rule. */
    void check(SqlQuery query, SqlPolicy policy);

    static RejectionException denied(SqlReason reason, String detail) {
        return new RejectionException(new Rejection.SqlDenied(reason, detail, null));
    }

    /** Refuses at the position of this token. */
    static RejectionException denied(SqlReason reason, String detail, SqlToken token) {
        return new RejectionException(new Rejection.SqlDenied(reason, detail, token.place()));
    }

    static RejectionException invalid(SqlReason reason, String detail) {
        return new RejectionException(new Rejection.SqlInvalid(reason, detail, null));
    }

    /** Refuses at the position of this token. */
    static RejectionException invalid(SqlReason reason, String detail, SqlToken token) {
        return new RejectionException(new Rejection.SqlInvalid(reason, detail, token.place()));
    }
}
