package io.hunt.command.campaign.launch;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.campaign.StatementWarning;
import io.hunt.api.id.SavedQueryId;
import io.hunt.command.savedquery.SavedQueries;
import io.hunt.command.literalsql.LiteralSql;
import io.hunt.command.literalsql.SqlVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds and checks the statement of a launch. A saved statement is checked again, because the policy may have changed.
 */
@Component
class StatementChoice {

    private final SavedQueries savedQueries;
    private final LiteralSql literalSql;

    StatementChoice(SavedQueries savedQueries, LiteralSql literalSql) {
        this.savedQueries = savedQueries;
        this.literalSql = literalSql;
    }

    /**
     * A statement that passed the check.
     *
     * @param warnings distinct codes of the check's warnings
     */
    record Admitted(String sql, List<StatementWarning> warnings) {}

    /** Checks the statement; exactly one of the parameters is given. */
    Admitted admitted(@Nullable String sql, @Nullable SavedQueryId saved) {
        String statement = sql != null ? sql : saved(saved);
        SqlVerdict verdict = literalSql.admit(statement);
        return new Admitted(
                statement,
                verdict.warnings().stream()
                        .map(SqlVerdict.Warning::code)
                        .distinct()
                        .toList());
    }

    private String saved(@Nullable SavedQueryId id) {
        if (id == null) {
            throw new Refused(new ValidationFailed("sql", "is missing; so is saved_query_id"));
        }
        return savedQueries
                .sqlOf(id)
                .orElseThrow(() -> new Refused(new ValidationFailed("saved_query_id", "names no saved query")));
    }
}
