package io.hunt.command.literalsql.paths;

import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Splits expressions into their parts. */
final class ExpressionParts {

    private ExpressionParts() {}

    /** Returns the operands of {@code ||}. */
    static List<TokenRange> pieces(SqlQuery query, TokenRange range) {
        List<TokenRange> pieces = new ArrayList<>();
        int start = range.from();
        int cases = 0;
        for (int i = range.from(); i < range.to(); i++) {
            SqlToken token = query.at(i);
            cases += token.isWord("case") ? 1 : token.isWord("end") ? -1 : 0;
            if (token.isSign('(')) {
                i = query.closing(i);
            } else if (cases == 0
                    && token.kind() == SqlToken.Kind.SIGN
                    && token.text().equals("||")) {
                pieces.add(new TokenRange(start, i));
                start = i + 1;
            }
        }
        pieces.add(new TokenRange(start, range.to()));
        return pieces;
    }

    /** Returns the results after THEN and ELSE. */
    static List<TokenRange> choices(SqlQuery query, TokenRange range) {
        List<TokenRange> choices = new ArrayList<>();
        int start = -1;
        int cases = 0;
        for (int i = range.from(); i < range.to(); i++) {
            SqlToken token = query.at(i);
            if (token.isSign('(')) {
                i = query.closing(i);
                continue;
            }
            cases += token.isWord("case") ? 1 : 0;
            boolean begins = cases == 1 && (token.isWord("then") || token.isWord("else"));
            boolean ends = cases == 1 && (token.isWord("when") || token.isWord("else") || token.isWord("end"));
            if (ends && start >= 0) {
                choices.add(new TokenRange(start, i));
                start = -1;
            }
            start = begins ? i + 1 : start;
            cases -= token.isWord("end") ? 1 : 0;
        }
        return choices;
    }

    /** Returns the operand of CAST. */
    static TokenRange upToAs(SqlQuery query, TokenRange argument) {
        int end = argument.from();
        while (end < argument.to() && !query.at(end).isWord("as")) {
            end = query.at(end).isSign('(') ? query.closing(end) + 1 : end + 1;
        }
        return new TokenRange(argument.from(), Math.min(end, argument.to()));
    }

    /** Removes parentheses, a collation and functions that SQLite ignores. */
    static TokenRange bare(SqlQuery query, TokenRange given) {
        TokenRange range = given;
        while (true) {
            int from = range.from();
            int to = range.to();
            int opening = Set.of("likely", "unlikely", "likelihood")
                            .contains(query.at(from).name())
                    ? from + 1
                    : from;
            if (range.length() > 2 && query.at(to - 2).isWord("collate")) {
                range = new TokenRange(from, to - 2);
            } else if (range.length() > 1 && query.at(from).isSign('+')) {
                range = new TokenRange(from + 1, to);
            } else if (to - opening > 1 && query.at(opening).isSign('(') && query.closing(opening) == to - 1) {
                range = new TokenRange(
                        opening + 1,
                        opening == from
                                ? to - 1
                                : query.items(new TokenRange(opening + 1, to - 1))
                                        .getFirst()
                                        .to());
            } else {
                return range;
            }
        }
    }
}
