package io.hunt.command.literalsql.paths;

import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds all equality comparisons of a statement and their operands. */
final class EqualityComparisons {

    /** Operands of one comparison. */
    record Sides(TokenRange left, TokenRange right) {}

    private static final Set<String> ENDS_LEFT = Set.of("""
            and or not where on when then else select distinct having by case between all limit set""".split(" "));

    private static final Set<String> ENDS_RIGHT = Set.of("""
            and or then when else end group order having limit union except intersect left right full inner \
            cross natural join where window from as""".split(" "));

    private static final Set<String> OPERATORS =
            Set.of("is", "in", "like", "glob", "regexp", "match", "isnull", "notnull");

    private static final Set<String> SIGNS = Set.of("=", "==", "<>", "!=", "<", ">", "<=", ">=", ",", ";");

    private final SqlQuery query;

    private EqualityComparisons(SqlQuery query) {
        this.query = query;
    }

    static List<Sides> of(SqlQuery query) {
        var comparisons = new EqualityComparisons(query);
        List<Sides> all = new ArrayList<>();
        for (int i = 0; i < query.tokens().size(); i++) {
            SqlToken token = query.at(i);
            if (Conditions.isEquals(token) || token.isWord("is") || token.isWord("in")) {
                boolean distinct =
                        query.at(i + 2).isWord("distinct") && query.at(i + 3).isWord("from");
                int begin = distinct ? i + 4 : i + 1;
                int last = query.at(i - 1).isWord("not") ? i - 1 : i;
                all.add(new Sides(
                        new TokenRange(comparisons.beginning(last), last),
                        new TokenRange(begin, comparisons.end(begin))));
            }
        }
        return all;
    }

    private int beginning(int end) {
        int at = end;
        while (at > 0) {
            SqlToken before = query.at(at - 1);
            if (before.isSign(')')) {
                at = Math.max(query.opening(at - 1), 0);
            } else if (before.isSign('(') || ends(before, ENDS_LEFT)) {
                return at;
            } else {
                at--;
            }
        }
        return at;
    }

    private int end(int begin) {
        int at = begin;
        int cases = 0;
        while (at < query.tokens().size()) {
            SqlToken token = query.at(at);
            cases += token.isWord("case") ? 1 : token.isWord("end") ? -1 : 0;
            if (token.isSign('(')) {
                at = query.closing(at);
            } else if (cases < 0
                    || token.isSign(')')
                    || (cases == 0 && !token.isWord("end") && ends(token, ENDS_RIGHT))) {
                return at;
            }
            at++;
        }
        return Math.min(at, query.tokens().size());
    }

    private static boolean ends(SqlToken token, Set<String> words) {
        return token.kind() == SqlToken.Kind.WORD
                ? words.contains(token.name()) || OPERATORS.contains(token.name())
                : token.kind() == SqlToken.Kind.SIGN && SIGNS.contains(token.text());
    }
}
