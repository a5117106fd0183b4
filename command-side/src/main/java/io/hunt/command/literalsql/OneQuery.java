package io.hunt.command.literalsql;

import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.structure.Rule;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.Lexer;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Rejects anything but exactly one readable query of bounded size. */
final class OneQuery implements Rule {

    /** Most UTF-8 bytes; below the 128 KiB of one argument of osquery. */
    static final int MOST_BYTES = 98_304;

    private static final int DEEPEST = 100;

    private static final String UNREADABLE =
            "The statement has a quote or comment that does not end, or a character that is allowed in quotes only.";

    private static final Set<String> QUERIES = Set.of("select", "with");
    /** Words that change data wherever they are not names. */
    private static final Set<String> CHANGES = Set.of("insert", "update", "delete");

    private static final Set<String> OTHER_STATEMENTS = Set.of(
            "alter",
            "analyze",
            "attach",
            "begin",
            "commit",
            "create",
            "detach",
            "drop",
            "end",
            "explain",
            "pragma",
            "reindex",
            "release",
            "replace",
            "rollback",
            "savepoint",
            "vacuum");

    /** Splits the statement into tokens; refuses unreadable or too long text. */
    static Query read(String sql) {
        // A text with more characters than that also has more bytes, so its bytes need not be counted.
        if (sql.length() > MOST_BYTES || sql.getBytes(UTF_8).length > MOST_BYTES) {
            throw Rule.denied(SqlReason.TOO_LARGE, "The statement has more than 98,304 bytes.");
        }
        if (sql.indexOf('\0') >= 0 || !UTF_8.newEncoder().canEncode(sql)) {
            throw Rule.invalid(SqlReason.UNREADABLE, UNREADABLE);
        }
        List<SqlToken> tokens = Lexer.tokens(sql);
        tokens.stream().filter(token -> token.kind() == Kind.JUNK).findFirst().ifPresent(OneQuery::refuseJunk);
        return Query.of(tokens);
    }

    @Override
    public void check(Query query, Policy policy) {
        if (query.tokens().isEmpty()) {
            throw Rule.invalid(SqlReason.SYNTAX, "There is no statement.");
        }
        String first = query.at(0).text().toLowerCase(Locale.ROOT);
        Optional<SqlToken> change = OTHER_STATEMENTS.contains(first)
                ? Optional.of(query.at(0))
                : query.tokens().stream().filter(OneQuery::isChange).findFirst();
        change.ifPresent(token -> {
            throw Rule.denied(SqlReason.NOT_A_QUERY, "Only SELECT and WITH … SELECT are permitted.", token);
        });
        if (first.equals("values")) {
            throw Rule.denied(
                    SqlReason.NOT_A_QUERY,
                    "Agents do not accept VALUES alone; write SELECT * FROM (VALUES …).",
                    query.at(0));
        }
        query.tokens().stream().filter(token -> token.isSign(';')).findFirst().ifPresent(end -> {
            throw severalStatements(end);
        });
        if (!QUERIES.contains(first)) {
            throw Rule.invalid(SqlReason.SYNTAX, "The statement does not begin with SELECT or WITH.", query.at(0));
        }
        requireShallow(query);
    }

    private static void requireShallow(Query query) {
        int depth = 0;
        for (SqlToken token : query.tokens()) {
            depth += token.isSign('(') ? 1 : token.isSign(')') ? -1 : 0;
            if (depth > DEEPEST) {
                throw Rule.denied(SqlReason.TOO_DEEP, "Parentheses are nested more than 100 levels deep.", token);
            }
        }
    }

    private static boolean isChange(SqlToken token) {
        return token.kind() == Kind.WORD && CHANGES.contains(token.name());
    }

    private static void refuseJunk(SqlToken junk) {
        if ("?:@$#".indexOf(junk.text().charAt(0)) >= 0) {
            throw Rule.invalid(SqlReason.PARAMETER, "Parameters have no value; write the values themselves.", junk);
        }
        throw Rule.invalid(SqlReason.UNREADABLE, UNREADABLE, junk);
    }

    private static Refused severalStatements(SqlToken end) {
        return Rule.denied(
                SqlReason.SEVERAL_STATEMENTS, "There must be one statement, with nothing after its end.", end);
    }
}
