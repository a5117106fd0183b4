package io.hunt.command.literalsql;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.SqlLexer;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Rejects anything but exactly one readable query of bounded size. */
final class SingleQueryRule implements SqlRule {

    /** Maximum number of UTF-8 bytes; below the 128 KiB of one argument of osquery. */
    static final int MOST_BYTES = 98_304;

    private static final int DEEPEST = 100;

    private static final String UNREADABLE =
            "The statement has a quote or comment that does not end, or a character that is allowed in quotes only.";

    private static final Set<String> QUERIES = Set.of("select", "with");
    /** Words that change data wherever they are not names. */
    private static final Set<String> CHANGES = Set.of("insert", "update", "delete");

    private static final Set<String> OTHER_STATEMENTS = Set.of("""
            alter analyze attach begin commit create detach drop end explain pragma reindex release replace \
            rollback savepoint vacuum""".split(" "));

    /** Splits the statement into tokens; refuses unreadable or too long text. */
    static SqlQuery read(String sql) {
        // A text with more characters than that also has more bytes, so its bytes need not be counted.
        if (sql.length() > MOST_BYTES || sql.getBytes(UTF_8).length > MOST_BYTES) {
            throw SqlRule.denied(SqlReason.TOO_LARGE, "The statement has more than 98,304 bytes.");
        }
        if (sql.indexOf('\0') >= 0 || !UTF_8.newEncoder().canEncode(sql)) {
            throw SqlRule.invalid(SqlReason.UNREADABLE, UNREADABLE);
        }
        List<SqlToken> tokens = SqlLexer.tokens(sql);
        tokens.stream().filter(token -> token.kind() == Kind.JUNK).findFirst().ifPresent(SingleQueryRule::refuseJunk);
        return SqlQuery.of(tokens);
    }

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        if (query.tokens().isEmpty()) {
            throw SqlRule.invalid(SqlReason.SYNTAX, "There is no statement.");
        }
        String first = query.at(0).text().toLowerCase(Locale.ROOT);
        Optional<SqlToken> change = OTHER_STATEMENTS.contains(first)
                ? Optional.of(query.at(0))
                : query.tokens().stream().filter(SingleQueryRule::isChange).findFirst();
        change.ifPresent(token -> {
            throw SqlRule.denied(SqlReason.NOT_A_QUERY, "Only SELECT and WITH … SELECT are permitted.", token);
        });
        if (first.equals("values")) {
            throw SqlRule.denied(
                    SqlReason.NOT_A_QUERY,
                    "Agents do not accept VALUES alone; write SELECT * FROM (VALUES …).",
                    query.at(0));
        }
        query.tokens().stream().filter(token -> token.isSign(';')).findFirst().ifPresent(end -> {
            throw severalStatements(end);
        });
        if (!QUERIES.contains(first)) {
            throw SqlRule.invalid(SqlReason.SYNTAX, "The statement does not begin with SELECT or WITH.", query.at(0));
        }
        requireShallow(query);
    }

    private static void requireShallow(SqlQuery query) {
        int depth = 0;
        for (SqlToken token : query.tokens()) {
            depth += token.isSign('(') ? 1 : token.isSign(')') ? -1 : 0;
            if (depth > DEEPEST) {
                throw SqlRule.denied(SqlReason.TOO_DEEP, "Parentheses are nested more than 100 levels deep.", token);
            }
        }
    }

    private static boolean isChange(SqlToken token) {
        return token.kind() == Kind.WORD && CHANGES.contains(token.name());
    }

    private static void refuseJunk(SqlToken junk) {
        if ("?:@$#".indexOf(junk.text().charAt(0)) >= 0) {
            throw SqlRule.invalid(SqlReason.PARAMETER, "Parameters have no value; write the values themselves.", junk);
        }
        throw SqlRule.invalid(SqlReason.UNREADABLE, UNREADABLE, junk);
    }

    private static RejectionException severalStatements(SqlToken end) {
        return SqlRule.denied(
                SqlReason.SEVERAL_STATEMENTS, "There must be one statement, with nothing after its end.", end);
    }
}
