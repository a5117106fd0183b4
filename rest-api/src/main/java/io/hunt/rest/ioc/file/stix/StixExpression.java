package io.hunt.rest.ioc.file.stix;

import java.util.List;
import java.util.stream.Stream;

/** STIX pattern or a part of one. */
sealed interface StixExpression {

    /** Returns all comparisons in the expression. */
    Stream<Comparison> comparisons();

    /**
     * Comparison of the values of one path.
     *
     * @param operator as written, with a preceding {@code NOT} if present
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

    /** Disjunction ({@code OR}). */
    record Disjunction(List<StixExpression> parts) implements StixExpression {

        @Override
        public Stream<Comparison> comparisons() {
            return parts.stream().flatMap(StixExpression::comparisons);
        }
    }

    /** Conjunction ({@code AND}) within one observation; flattened, so that no part is a conjunction. */
    record Conjunction(List<StixExpression> parts) implements StixExpression {

        public Conjunction {
            parts = parts.stream()
                    .flatMap(part -> part instanceof Conjunction(var inner) ? inner.stream() : Stream.of(part))
                    .toList();
        }

        @Override
        public Stream<Comparison> comparisons() {
            return parts.stream().flatMap(StixExpression::comparisons);
        }
    }

    /** Conjunction ({@code AND}) of observations. */
    record Observations(List<StixExpression> parts) implements StixExpression {

        @Override
        public Stream<Comparison> comparisons() {
            return parts.stream().flatMap(StixExpression::comparisons);
        }
    }
}
