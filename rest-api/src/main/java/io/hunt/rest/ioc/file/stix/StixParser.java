package io.hunt.rest.ioc.file.stix;

import io.hunt.rest.ioc.file.stix.StixExpression.Comparison;
import io.hunt.rest.ioc.file.stix.StixExpression.Conjunction;
import io.hunt.rest.ioc.file.stix.StixExpression.Disjunction;
import io.hunt.rest.ioc.file.stix.StixExpression.Observations;
import io.hunt.rest.ioc.file.stix.StixTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Parser of the tokens of a STIX pattern; throws {@link StixSyntaxException} at the first syntax error. */
final class StixParser {

    private static final Set<String> OPERATORS =
            Set.of("=", "==", "IN", "!=", "<>", "<", ">", "<=", ">=", "LIKE", "MATCHES", "ISSUBSET", "ISSUPERSET");
    private static final int DEEPEST = 100;

    private final List<Token> tokens;
    private int at;

    StixParser(List<Token> tokens) {
        this.tokens = tokens;
    }

    StixExpression read() {
        StixExpression pattern = expression(true, 0);
        if (at < tokens.size()) {
            throw new StixSyntaxException();
        }
        return pattern;
    }

    private StixExpression expression(boolean observed, int depth) {
        if (depth > DEEPEST) {
            throw new StixSyntaxException();
        }
        var alternatives = new ArrayList<StixExpression>();
        do {
            var together = new ArrayList<StixExpression>();
            do {
                together.add(term(observed, depth + 1));
            } while (skip("AND"));
            alternatives.add(
                    together.size() == 1
                            ? together.getFirst()
                            : observed ? new Observations(together) : new Conjunction(together));
        } while (skip("OR"));
        return alternatives.size() == 1 ? alternatives.getFirst() : new Disjunction(alternatives);
    }

    private StixExpression term(boolean observed, int depth) {
        StixExpression inner;
        if (skip("(")) {
            inner = expression(observed, depth);
            expect(")");
        } else if (observed) {
            expect("[");
            inner = expression(false, depth);
            expect("]");
        } else {
            return comparison();
        }
        if (observed) {
            qualifiers();
        }
        return inner;
    }

    private Comparison comparison() {
        if (skip("EXISTS")) {
            return new Comparison(next().path(), "EXISTS", List.of(""));
        }
        String path = next().path();
        String not = skip("NOT") ? "NOT " : "";
        Token operator = next();
        String word = operator.text().toUpperCase(Locale.ROOT);
        if (!OPERATORS.contains(word)) {
            throw new StixSyntaxException();
        }
        return new Comparison(path, not + word, operator.is("IN") ? literals() : List.of(next().literal()));
    }

    private List<String> literals() {
        var values = new ArrayList<String>();
        expect("(");
        do {
            values.add(next().literal());
        } while (skip(","));
        expect(")");
        return values;
    }

    private void qualifiers() {
        while (true) {
            if (skip("WITHIN")) {
                next().literal();
                expect("SECONDS");
            } else if (skip("REPEATS")) {
                next().literal();
                expect("TIMES");
            } else if (skip("START")) {
                next().literal();
                expect("STOP");
                next().literal();
            } else {
                return;
            }
        }
    }

    private boolean skip(String word) {
        boolean there = at < tokens.size() && tokens.get(at).is(word);
        at += there ? 1 : 0;
        return there;
    }

    private void expect(String word) {
        if (!skip(word)) {
            throw new StixSyntaxException();
        }
    }

    private Token next() {
        if (at == tokens.size()) {
            throw new StixSyntaxException();
        }
        return tokens.get(at++);
    }
}
