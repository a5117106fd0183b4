package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.compiler.spelling.PatternLimits;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Rejects patterns of walking tables that are not literal, or are too deep or broad. osquery walks for LIKE, as an
 * operator or a function; a path compared for equality is looked up directly, so it may come from another table.
 */
public final class LiteralPatternRule implements SqlRule {

    private static final Set<String> ENDS_OPERAND = Set.of("""
            and or then group order having limit union except intersect left right full inner cross natural \
            join where window""".split(" "));

    /** Functions that return their argument and that SQLite ignores. */
    private static final Set<String> TRANSPARENT = Set.of("likely", "unlikely", "likelihood");

    private static final Set<String> KEYWORDS = Set.of(
            "and", "or", "not", "where", "on", "when", "then", "else", "select", "having", "by", "like", "in", "is");

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        QueryStructure structure = QueryStructure.of(query);
        structure.requireComplete();
        var columns = WalkedColumns.of(structure, policy);
        if (columns.walks().isEmpty()) {
            return;
        }
        for (int i = 0; i < query.tokens().size(); i++) {
            if (!query.at(i).isName() || !query.at(i).name().equals("like")) {
                continue;
            }
            if (query.at(i + 1).isSign('(') && isFunction(query, i)) {
                throw notLiteral(
                        "The function like must not be called where a table walks; write column LIKE 'pattern'.",
                        query.at(i));
            }
            Set<PatternLimits> walks = walks(query, columns, i);
            if (query.at(i).isWord("like") && !walks.isEmpty()) {
                requireBounded(structure, i, walks);
            }
        }
    }

    /**
     * Distinguishes the function from the operator: after an operand, LIKE is an operator even if a parenthesis
     * follows.
     */
    private static boolean isFunction(SqlQuery query, int like) {
        SqlToken before = query.at(like - 1);
        return query.at(like).kind() == Kind.QUOTED
                || (before.kind() == Kind.WORD && KEYWORDS.contains(before.name()) && !before.isWord("not"))
                || (before.kind() == Kind.SIGN && !before.isSign(')'))
                || (before.isWord("not") && !isOperand(query.at(like - 2)));
    }

    private static boolean isOperand(SqlToken token) {
        return token.isSign(')')
                || token.kind() == Kind.QUOTED
                || token.kind() == Kind.STRING
                || (token.kind() == Kind.WORD && !KEYWORDS.contains(token.name()));
    }

    /** Returns the walks that the left operand may cause; empty if it is not a column of a walking table. */
    private static Set<PatternLimits> walks(SqlQuery query, WalkedColumns columns, int like) {
        int last = query.at(like - 1).isWord("not") ? like - 2 : like - 1;
        if (query.at(last).isSign(')')) {
            int opening = query.opening(last);
            SqlToken before = query.at(opening - 1);
            boolean called = before.isName()
                    && !(before.kind() == Kind.WORD && KEYWORDS.contains(before.name()))
                    && !TRANSPARENT.contains(before.name());
            var inside = EnumSet.noneOf(PatternLimits.class);
            for (int i = opening + 1; i < last && !called; i++) {
                inside.addAll(columns.walksFor(i));
            }
            return inside;
        }
        return columns.walksFor(last);
    }

    private static void requireBounded(QueryStructure structure, int like, Set<PatternLimits> walks) {
        SqlQuery query = structure.query();
        SqlToken pattern = query.at(like + 1);
        Optional<String> home = HomePattern.text(structure, like + 1);
        if (home.isPresent() && !walks.contains(PatternLimits.REGISTRY)) {
            HomePattern.refusal(home.get()).ifPresent(why -> {
                throw SqlRule.denied(SqlReason.WHOLE_DISK, why, pattern);
            });
            return;
        }
        if (pattern.kind() != Kind.STRING || !endsOperand(query.at(like + 2))) {
            throw notLiteral(
                    "A pattern of a table that walks files or keys must be one string, as in LIKE '/tmp/%', or a user's"
                            + " directory with one string after it, as in users.directory || '/.ssh/%'.",
                    query.at(like));
        }
        String text = pattern.unquoted();
        PatternLimits walk = walks.contains(PatternLimits.REGISTRY) && (walks.size() == 1 || text.startsWith("HKEY_"))
                ? PatternLimits.REGISTRY
                : PatternLimits.FILES;
        walk.refusal(text).ifPresent(why -> {
            throw SqlRule.denied(SqlReason.WHOLE_DISK, why, pattern);
        });
    }

    static boolean endsOperand(SqlToken next) {
        return next.isSign(')')
                || next.isSign(',')
                || next.isSign(';')
                || (next.kind() == Kind.WORD && ENDS_OPERAND.contains(next.name()));
    }

    private static RuntimeException notLiteral(String detail, SqlToken token) {
        return SqlRule.denied(SqlReason.NOT_LITERAL, detail, token);
    }
}
