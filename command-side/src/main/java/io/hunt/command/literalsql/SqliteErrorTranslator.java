package io.hunt.command.literalsql;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.TableTerms;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Translates an error message of SQLite into a refusal with a position. SQLite names the offending text, but not its
 * position.
 */
final class SqliteErrorTranslator {

    private static final String SYNTAX = "syntax error";
    private static final String INCOMPLETE = "incomplete input";

    /** Index of a token without a position. */
    private static final int NOWHERE = -1;

    private final SqlQuery query;
    private final Statement statement;

    /** @param statement of the database that refused the query */
    SqliteErrorTranslator(SqlQuery query, Statement statement) {
        this.query = query;
        this.statement = statement;
    }

    RejectionException of(String message) {
        String said = message.substring(message.indexOf('(') + 1).replaceFirst("\\)$", "");
        String name = said.substring(said.lastIndexOf(": ") + 1).strip();
        String subject = shortened(name);
        if (said.startsWith("no such table")) {
            String table = withoutSchema(name);
            return SqlRule.denied(
                    SqlReason.UNKNOWN_TABLE,
                    "There is no table " + withoutSchema(subject) + " in osquery.",
                    first(TableTerms.tokens(query), token -> token.name().equals(table.toLowerCase(Locale.ROOT))));
        }
        if (said.startsWith("no such function")) {
            return SqlRule.denied(
                    SqlReason.UNKNOWN_FUNCTION,
                    "There is no function " + subject + " in osquery.",
                    query.at(only(i -> isName(i, name) && query.at(i + 1).isSign('('))));
        }
        if (said.startsWith("no such column")) {
            return SqlRule.invalid(SqlReason.UNKNOWN_COLUMN, "There is no column " + subject + ".", column(name));
        }
        return SqlRule.invalid(SqlReason.SYNTAX, "SQLite says: " + shortened(said), syntaxError());
    }

    private static String withoutSchema(String table) {
        return table.toLowerCase(Locale.ROOT).startsWith("main.") ? table.substring(5) : table;
    }

    private SqlToken first(List<SqlToken> tokens, Predicate<SqlToken> wanted) {
        return tokens.stream().filter(wanted).findFirst().orElseGet(() -> query.at(NOWHERE));
    }

    /** Returns the only column with this name; if there are several, the position is unknown. */
    private SqlToken column(String name) {
        int dot = name.lastIndexOf('.');
        return query.at(
                dot < 0
                        ? only(i -> isName(i, name) && !query.at(i - 1).isSign('.'))
                        : only(i -> isName(i, name.substring(dot + 1))
                                && query.at(i - 1).isSign('.')
                                && isName(i - 2, name.substring(0, dot))));
    }

    private boolean isName(int i, String name) {
        return query.at(i).isName() && query.at(i).name().equals(name.toLowerCase(Locale.ROOT));
    }

    private int only(IntPredicate wanted) {
        int[] found = IntStream.range(0, query.tokens().size())
                .filter(wanted)
                .limit(2)
                .toArray();
        return found.length == 1 ? found[0] : NOWHERE;
    }

    /** Returns the first token that breaks the syntax; the last token if the statement is incomplete. */
    private SqlToken syntaxError() {
        int all = query.tokens().size();
        String whole = complaint(all);
        if (whole.contains(INCOMPLETE)) {
            return query.at(all - 1);
        }
        if (!whole.contains(SYNTAX)) {
            return query.at(NOWHERE);
        }
        int good = 0;
        int bad = all;
        while (good + 1 < bad) {
            int middle = (good + bad) >>> 1;
            if (complaint(middle).contains(SYNTAX)) {
                bad = middle;
            } else {
                good = middle;
            }
        }
        return query.at(bad - 1);
    }

    /** Returns SQLite's message for this number of tokens from the beginning; empty if absent. */
    private String complaint(int pieces) {
        try {
            statement.execute(
                    "create view main.beginning as\n" + query.beginning(pieces).withoutStrings());
            statement.execute("drop view main.beginning");
            return "";
        } catch (SQLException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static String shortened(String text) {
        return text.codePointCount(0, text.length()) <= 100
                ? text
                : text.substring(0, text.offsetByCodePoints(0, 100)) + "…";
    }
}
