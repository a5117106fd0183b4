package io.hunt.command.campaign;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import io.hunt.api.savedquery.SavedQueryId;
import io.hunt.command.savedquery.SavedQueries;
import io.hunt.command.sql.LiteralSql;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the statement of a launch and has it checked; what is saved is checked again, as the policy may have changed. */
@Component
class Statements {

    private final SavedQueries savedQueries;
    private final LiteralSql literalSql;

    Statements(SavedQueries savedQueries, LiteralSql literalSql) {
        this.savedQueries = savedQueries;
        this.literalSql = literalSql;
    }

    /** Exactly one of the two is given. */
    String admitted(@Nullable String sql, @Nullable SavedQueryId saved) {
        String statement = sql != null ? sql : saved(saved);
        literalSql.admit(statement);
        return statement;
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
