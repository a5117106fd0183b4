package io.hunt.rest.ioc.file.stix;

import io.hunt.api.ioc.ImportReason;
import io.hunt.rest.ioc.file.Entries;
import io.hunt.rest.ioc.file.Entries.About;
import io.hunt.rest.ioc.file.stix.StixTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A STIX pattern as far as hosts can be asked for it: every comparison by {@code =} or {@code IN} is an indicator of its
 * own, whether the pattern wants all of them or any. One that depends on the order of observations, or breaks the
 * grammar, yields none.
 */
final class StixPattern {

    private static final Set<String> OTHER_OPERATORS =
            Set.of("!=", "<>", "<", ">", "<=", ">=", "LIKE", "MATCHES", "ISSUBSET", "ISSUPERSET");

    /** One comparison; {@code =} stands for {@code IN} too. */
    private record Comparison(String path, String operator, List<String> values) {}

    private final int line;
    private final String text;
    private final About about;
    private final Entries entries;
    private final List<Comparison> comparisons = new ArrayList<>();
    private List<Token> tokens = List.of();
    private int at;
    private int open;

    StixPattern(int line, String text, About about, Entries entries) {
        this.line = line;
        this.text = text;
        this.about = about;
        this.entries = entries;
    }

    void read() {
        try {
            tokens = StixTokens.of(text);
            if (tokens.stream().anyMatch(token -> token.is("FOLLOWEDBY"))) {
                entries.dismiss(
                        line, text, ImportReason.UNSUPPORTED_OPERATOR, "asks for an order of events (FOLLOWEDBY)");
                return;
            }
            observations();
        } catch (BadPattern e) {
            entries.dismiss(line, text, ImportReason.BAD_PATTERN, "is no well-formed STIX pattern");
            return;
        }
        boolean asked = comparisons.stream().anyMatch(StixPattern::isAsked);
        comparisons.stream()
                .filter(comparison -> !asked || isAsked(comparison) || !StixPaths.isContext(comparison.path()))
                .forEach(this::propose);
    }

    private static boolean isAsked(Comparison comparison) {
        return comparison.operator().equals("=")
                && comparison.values().stream()
                        .anyMatch(value ->
                                StixPaths.type(comparison.path(), value).isPresent());
    }

    private void propose(Comparison comparison) {
        for (String value : comparison.values()) {
            if (!comparison.operator().equals("=")) {
                entries.dismiss(
                        line,
                        comparison.path() + " " + comparison.operator() + " " + value,
                        ImportReason.UNSUPPORTED_OPERATOR,
                        "is not compared by = or IN");
            } else {
                StixPaths.type(comparison.path(), value)
                        .ifPresentOrElse(
                                type -> entries.propose(line, type, value, about),
                                () -> entries.dismiss(
                                        line,
                                        comparison.path() + " = " + value,
                                        ImportReason.UNSUPPORTED_TYPE,
                                        "compares " + comparison.path() + ", which hosts cannot be asked for"));
            }
        }
    }

    private void observations() {
        do {
            opening();
            expect("[");
            inside();
            expect("]");
            closing();
            qualifiers();
        } while (skip("AND") || skip("OR"));
        if (at < tokens.size() || open != 0 || comparisons.isEmpty()) {
            throw new BadPattern();
        }
    }

    private void inside() {
        int outside = open;
        open = 0;
        do {
            opening();
            comparison();
            closing();
        } while (skip("AND") || skip("OR"));
        if (open != 0) {
            throw new BadPattern();
        }
        open = outside;
    }

    private void comparison() {
        if (skip("EXISTS")) {
            comparisons.add(new Comparison(next().path(), "EXISTS", List.of("")));
            return;
        }
        String path = next().path();
        boolean not = skip("NOT");
        Token operator = next();
        String word = operator.text().toUpperCase(Locale.ROOT);
        if (operator.is("=") || operator.is("==") || operator.is("IN")) {
            comparisons.add(new Comparison(
                    path, not ? "NOT " + word : "=", operator.is("IN") ? literals() : List.of(next().literal())));
        } else if (OTHER_OPERATORS.contains(word)) {
            comparisons.add(new Comparison(path, not ? "NOT " + word : word, List.of(next().literal())));
        } else {
            throw new BadPattern();
        }
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
        while (at < tokens.size()
                && !tokens.get(at).is("AND")
                && !tokens.get(at).is("OR")) {
            if (skip("WITHIN")) {
                next().literal();
                expect("SECONDS");
            } else if (skip("REPEATS")) {
                next().literal();
                expect("TIMES");
            } else {
                expect("START");
                next().literal();
                expect("STOP");
                next().literal();
            }
            closing();
        }
    }

    private void opening() {
        while (skip("(")) {
            open++;
        }
    }

    private void closing() {
        while (skip(")")) {
            if (--open < 0) {
                throw new BadPattern();
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
            throw new BadPattern();
        }
    }

    private Token next() {
        if (at == tokens.size()) {
            throw new BadPattern();
        }
        return tokens.get(at++);
    }
}
