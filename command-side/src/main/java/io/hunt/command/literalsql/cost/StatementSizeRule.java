package io.hunt.command.literalsql.cost;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.ExpressionSize;
import io.hunt.command.literalsql.structure.SelectReader;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.TableTerms;
import java.util.List;

/** Rejects statements with more tables than SQLite joins, or whose text grows too large when names are expanded. */
public final class StatementSizeRule implements SqlRule {

    private static final int MOST_TABLES = 64;

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        List<String> terms = TableTerms.of(query);
        if (terms.size() > MOST_TABLES) {
            throw SqlRule.denied(SqlReason.TOO_MANY_TABLES, "The statement reads from more than 64 tables.");
        }
        if (ExpandedSize.of(SelectReader.read(query)) > ExpressionSize.MOST) {
            throw SqlRule.denied(
                    SqlReason.TOO_COSTLY, "The statement becomes too large when its table expressions are expanded.");
        }
        if (ExpressionSize.of(query) > ExpressionSize.MOST) {
            throw SqlRule.denied(
                    SqlReason.TOO_COSTLY, "The statement becomes too large when its column names are expanded.");
        }
    }
}
