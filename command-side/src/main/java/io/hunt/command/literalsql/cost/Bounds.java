package io.hunt.command.literalsql.cost;

import io.hunt.command.literalsql.structure.StatementWeight;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.structure.Rule;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.SelectReader;
import io.hunt.command.literalsql.structure.TableTerms;
import java.util.List;

/** Rejects statements with more tables than SQLite joins, or whose text grows too large when names are expanded. */
public final class Bounds implements Rule {

    private static final int MOST_TABLES = 64;

    @Override
    public void check(Query query, Policy policy) {
        List<String> terms = TableTerms.of(query);
        if (terms.size() > MOST_TABLES) {
            throw Rule.denied(SqlReason.TOO_MANY_TABLES, "The statement reads from more than 64 tables.");
        }
        if (Expansion.of(SelectReader.read(query)) > StatementWeight.MOST) {
            throw Rule.denied(
                    SqlReason.TOO_COSTLY, "The statement becomes too large when its table expressions are expanded.");
        }
        if (StatementWeight.of(query) > StatementWeight.MOST) {
            throw Rule.denied(
                    SqlReason.TOO_COSTLY, "The statement becomes too large when its column names are expanded.");
        }
    }
}
