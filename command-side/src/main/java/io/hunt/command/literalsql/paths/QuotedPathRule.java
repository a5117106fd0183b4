package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.ExpressionSize;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rejects paths in double quotes: these name a column, and SQLite takes an unknown column as a text only in some places
 * and builds.
 */
public final class QuotedPathRule implements SqlRule {

    private static final Pattern PATH = Pattern.compile("(?s)/.*|[A-Za-z]:[\\\\/].*|\\\\.*|(?i:HKEY_).*");

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        Set<String> given = IntStream.range(0, query.tokens().size())
                .filter(i -> query.at(i).isName() && ExpressionSize.isGiven(query.at(i - 1)))
                .mapToObj(i -> query.at(i).name())
                .collect(Collectors.toSet());
        for (SqlToken token : query.tokens()) {
            if (token.kind() == SqlToken.Kind.QUOTED
                    && token.text().startsWith("\"")
                    && PATH.matcher(token.unquoted()).matches()
                    && !given.contains(token.name())) {
                throw SqlRule.invalid(
                        SqlReason.UNKNOWN_COLUMN,
                        "Double quotes name a column, and there is no column of this name. Write a path in single quotes.",
                        token);
            }
        }
    }
}
