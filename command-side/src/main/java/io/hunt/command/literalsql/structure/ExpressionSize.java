package io.hunt.command.literalsql.structure;

import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Estimates the size of a statement after SQLite has expanded its column names, which may refer to expressions that
 * contain such names again. Overestimates rather than underestimates.
 */
public final class ExpressionSize {

    public static final long MOST = 300_000;

    /** Maximum number of columns of a result. */
    private static final long EVERY_COLUMN = 2_000;

    /** Words that precede an expression; after any other word a name is an alias. */
    private static final Set<String> BEFORE_EXPRESSIONS = Set.of("""
            select distinct all and or not in like glob regexp match is from between escape case when then \
            else where by having limit offset on rows range groups""".split(" "));

    private static final Set<String> BEGINS_CLAUSE =
            Set.of("select", "values", "where", "having", "limit", "window", "union", "except", "intersect");

    /** State between two parentheses: size of the current item, of all items, and true if the items are sort keys. */
    private record Level(long item, long all, boolean sorted) {

        static final Level START = new Level(0, 0, false);

        Level plus(long weight) {
            return new Level(item + weight, all + weight, sorted);
        }

        Level nextItem(boolean sorting) {
            return new Level(0, all, sorting);
        }
    }

    private final SqlQuery query;
    private final Map<String, Long> names = new HashMap<>();
    private final Deque<Level> outside = new ArrayDeque<>();
    private Level level = Level.START;
    private long heaviest;
    private long total;

    private ExpressionSize(SqlQuery query) {
        this.query = query;
    }

    public static long of(SqlQuery query) {
        var weight = new ExpressionSize(query);
        for (int i = 0; i < query.tokens().size() && weight.total <= MOST; i++) {
            weight.take(i, query.at(i));
        }
        return weight.total;
    }

    private void take(int i, SqlToken token) {
        if (token.isSign('(')) {
            outside.push(level);
            level = Level.START;
        } else if (token.isSign(')')) {
            level = outside.isEmpty() ? level : outside.pop().plus(level.all());
        } else if (token.isSign(',') || token.isWord("by")) {
            level = level.nextItem(level.sorted() || token.isWord("by"));
        } else if (token.kind() == Kind.WORD && BEGINS_CLAUSE.contains(token.name())) {
            level = level.nextItem(false);
        } else {
            add(i, token);
        }
        heaviest = Math.max(heaviest, level.item());
    }

    private void add(int i, SqlToken token) {
        boolean given =
                token.kind() == Kind.STRING ? query.at(i - 1).isWord("as") : token.isName() && isGiven(query.at(i - 1));
        if (given) {
            names.merge(token.name(), level.item(), Math::max);
        }
        long weight = given ? 1 : weight(i, token);
        level = level.plus(weight);
        total += weight;
    }

    private long weight(int i, SqlToken token) {
        if (token.isSign('*') && isEveryColumn(query.at(i - 1))) {
            return EVERY_COLUMN;
        }
        if (level.sorted() && token.kind() == Kind.NUMBER) {
            // A number in ORDER BY refers to the column with that position.
            return 1 + heaviest;
        }
        boolean alone = token.isName()
                && !query.at(i - 1).isSign('.')
                && !query.at(i + 1).isSign('.');
        return 1 + (alone ? names.getOrDefault(token.name(), 0L) : 0);
    }

    public static boolean isGiven(SqlToken before) {
        return before.kind() == Kind.WORD
                ? !BEFORE_EXPRESSIONS.contains(before.name())
                : before.kind() != Kind.SIGN || before.isSign(')');
    }

    public static boolean isEveryColumn(SqlToken before) {
        return before.isSign(',')
                || before.isSign('.')
                || before.isWord("select")
                || before.isWord("distinct")
                || before.isWord("all");
    }
}
