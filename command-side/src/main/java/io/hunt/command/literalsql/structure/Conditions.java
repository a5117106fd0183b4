package io.hunt.command.literalsql.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Conjuncts of conditions; no conjunct of a condition that has alternatives. */
public final class Conditions {

    /** Two columns that must be equal. */
    public record Equality(ColumnName one, ColumnName other) {}

    /** Name of a column; the qualifier is empty if absent. */
    public record ColumnName(String qualifier, String name) {}

    private final SqlQuery query;
    private final List<TokenRange> parts = new ArrayList<>();

    private Conditions(SqlQuery query) {
        this.query = query;
    }

    public static List<TokenRange> all(SqlQuery query, TokenRange condition) {
        var conditions = new Conditions(query);
        conditions.split(condition);
        return conditions.parts;
    }

    /** Returns the conditions that every row of a core satisfies: its WHERE, and the conditions of inner joins. */
    public static List<TokenRange> of(SqlQuery query, SelectCore core) {
        List<TokenRange> all = new ArrayList<>(all(query, core.where()));
        core.joins().stream().filter(join -> !join.outer()).forEach(join -> all.addAll(all(query, join.condition())));
        return all;
    }

    public static Optional<Equality> equality(SqlQuery query, TokenRange part) {
        for (int i = part.from(); i < part.to(); i++) {
            if (isEquals(query.at(i))) {
                Optional<ColumnName> one = column(query, new TokenRange(part.from(), i));
                Optional<ColumnName> other = column(query, new TokenRange(i + 1, part.to()));
                return one.flatMap(left -> other.map(right -> new Equality(left, right)));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the column that must equal a literal. SQLite takes a name in double quotes as a text if there is no such
     * column.
     */
    public static Optional<ColumnName> constant(SqlQuery query, TokenRange part) {
        int last = part.to() - 1;
        boolean literal = switch (query.at(last).kind()) {
            case STRING, NUMBER, QUOTED -> true;
            case BLANK, COMMENT, WORD, BLOB, SIGN, JUNK -> false;
        };
        return literal && last > part.from() && isEquals(query.at(last - 1))
                ? column(query, new TokenRange(part.from(), last - 1))
                : Optional.empty();
    }

    /** Returns the column, if the range is a column only. */
    public static Optional<ColumnName> column(SqlQuery query, TokenRange range) {
        SqlToken first = query.at(range.from());
        if (range.length() == 1 && first.isName()) {
            return Optional.of(new ColumnName("", first.name()));
        }
        SqlToken last = query.at(range.from() + 2);
        return range.length() == 3
                        && first.isName()
                        && query.at(range.from() + 1).isSign('.')
                        && last.isName()
                ? Optional.of(new ColumnName(first.name(), last.name()))
                : Optional.empty();
    }

    public static boolean isEquals(SqlToken token) {
        return token.isSign('=')
                || (token.kind() == SqlToken.Kind.SIGN && token.text().equals("=="));
    }

    private void split(TokenRange condition) {
        TokenRange range = bare(condition);
        List<TokenRange> found = new ArrayList<>();
        int start = range.from();
        boolean between = false;
        for (int i = range.from(); i < range.to(); i++) {
            SqlToken token = query.at(i);
            if (token.isSign('(')) {
                i = query.closing(i);
            } else if (token.isWord("or") || token.isWord("case")) {
                return;
            } else if (token.isWord("between")) {
                between = true;
            } else if (token.isWord("and") && between) {
                // This AND belongs to BETWEEN, and so does the operand after it.
                between = false;
            } else if (token.isWord("and")) {
                found.add(new TokenRange(start, i));
                start = i + 1;
            }
        }
        found.add(new TokenRange(start, range.to()));
        found.forEach(this::addOrSplit);
    }

    private void addOrSplit(TokenRange part) {
        if (bare(part).equals(part)) {
            parts.add(part);
        } else {
            split(part);
        }
    }

    private TokenRange bare(TokenRange range) {
        TokenRange inside = range;
        while (inside.length() > 2
                && query.at(inside.from()).isSign('(')
                && query.closing(inside.from()) == inside.to() - 1) {
            inside = new TokenRange(inside.from() + 1, inside.to() - 1);
        }
        return inside;
    }
}
