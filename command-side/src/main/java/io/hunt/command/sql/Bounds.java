package io.hunt.command.sql;

import io.hunt.api.SqlReason;
import java.util.List;

/** No more tables than a question needs, no recursion, and nothing that grows beyond bounds. */
final class Bounds implements Rule {

    private static final int MOST_TABLES = 12;

    @Override
    public void check(Query query, Policy policy) {
        List<String> terms = Terms.of(query);
        if (terms.size() > MOST_TABLES) {
            throw Rule.denied(SqlReason.TOO_MANY_TABLES, "The statement reads from more than 12 tables.");
        }
        for (int i = 0; i < query.tokens().size(); i++) {
            if (query.at(i).isWord("recursive") || (query.at(i).isWord("as") && isRecursive(query, i))) {
                throw Rule.denied(SqlReason.RECURSIVE, "A common table expression must not read from itself.");
            }
        }
        if (Weight.of(query) > Weight.MOST) {
            throw Rule.denied(SqlReason.TOO_COSTLY, "The statement grows too large when its names are put in.");
        }
    }

    /** The word RECURSIVE means nothing: what counts is whether the body has the name it is given. */
    private static boolean isRecursive(Query query, int as) {
        int body = as + 1;
        while (query.at(body).isWord("not") || query.at(body).isWord("materialized")) {
            body++;
        }
        if (!query.at(body).isSign('(')) {
            return false;
        }
        int name = query.at(as - 1).isSign(')') ? query.opening(as - 1) - 1 : as - 1;
        return query.at(name).isName()
                && Terms.of(query.part(body, query.closing(body)))
                        .contains(query.at(name).name());
    }
}
