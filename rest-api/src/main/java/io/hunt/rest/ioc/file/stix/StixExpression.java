package io.hunt.rest.ioc.file.stix;

import java.util.List;
import java.util.stream.Stream;

/** A STIX pattern, or a part of one. */
sealed interface StixExpression {

    /** All comparisons in it. */
    Stream<Comparison> comparisons();

    /**
     * Compares the values of one path.
     *
     * @param operator as written, behind {@code NOT} if that stands before it
     */
    record Comparison(String path, String operator, List<String> values) implements StixExpression {

        @Override
        public Stream<Comparison> comparisons() {
            return Stream.of(this);
        }

        boolean isEquality() {
            return operator.equals("=") || operator.equals("==") || operator.equals("IN");
        }

        boolean isSingle() {
            return isEquality() && values.size() == 1;
        }

        boolean isNegated() {
            return operator.startsWith("NOT") || operator.equals("!=") || operator.equals("<>");
        }
    }

    /** Joined by {@code OR}. */
    record Any(List<StixExpression> parts) implements StixExpression {

        @Override
        public Stream<Comparison> comparisons() {
            return parts.stream().flatMap(StixExpression::comparisons);
        }
    }

    /** Joined by {@code AND} within one observation; no part is a conjunction itself. */
    record All(List<StixExpression> parts) implements StixExpression {

        public All {
            parts = parts.stream()
                    .flatMap(part -> part instanceof All(var inner) ? inner.stream() : Stream.of(part))
                    .toList();
        }

        @Override
        public Stream<Comparison> comparisons() {
            return parts.stream().flatMap(StixExpression::comparisons);
        }
    }

    /** Observations joined by {@code AND}. */
    record Observations(List<StixExpression> parts) implements StixExpression {

        @Override
        public Stream<Comparison> comparisons() {
            return parts.stream().flatMap(StixExpression::comparisons);
        }
    }
}
