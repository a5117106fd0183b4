package io.hunt.command.campaign.launch;

import io.hunt.api.campaign.StatementWarning;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.literalsql.LiteralSqlPolicy;
import io.hunt.command.literalsql.SqlVerdict;
import io.hunt.command.savedquery.SavedQueries;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds and checks the statement of a launch. A saved statement is checked again, because the policy may have changed.
 */
@Component
class StatementChoice {

    private final SavedQueries savedQueries;
    private final LiteralSqlPolicy literalSqlPolicy;

    StatementChoice(SavedQueries savedQueries, LiteralSqlPolicy literalSqlPolicy) {
        this.savedQueries = savedQueries;
        this.literalSqlPolicy = literalSqlPolicy;
    }

    /**
     * A statement that passed the check.
     *
     * @param warnings distinct codes of the check's warnings
     */
    record AdmittedStatement(String sql, List<StatementWarning> warnings) {}

    /** Checks the statement; exactly one of the parameters is given. */
    AdmittedStatement admitted(@Nullable String sql, @Nullable SavedQueryId saved) {
        String statement = sql != null ? sql : saved(saved);
        SqlVerdict verdict = literalSqlPolicy.admit(statement);
        return new AdmittedStatement(
                statement,
                verdict.warnings().stream()
                        .map(SqlVerdict.Warning::code)
                        .distinct()
                        .toList());
    }

    private String saved(@Nullable SavedQueryId id) {
        if (id == null) {
            throw new RejectionException(new ValidationFailed("sql", "is missing; so is saved_query_id"));
        }
        return savedQueries
                .sqlOf(id)
                .orElseThrow(
                        () -> new RejectionException(new ValidationFailed("saved_query_id", "names no saved query")));
    }
}
