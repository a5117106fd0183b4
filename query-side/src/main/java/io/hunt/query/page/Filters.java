package io.hunt.query.page;

import io.hunt.query.table.SqlValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The filters of one list; one whose value is null is no filter. */
public final class Filters {

    private final List<Term> terms = new ArrayList<>();
    private boolean tallied = true;

    /** @param limit which end of a column's values it cuts off; null if it does something else */
    private record Term(
            String sql, List<Object> parameters, @Nullable Limit limit) {}

    /** @param upper whether it is the later end */
    record Limit(String column, boolean upper) {}

    /** A term without a parameter. */
    public Filters where(String term) {
        tallied = false;
        terms.add(new Term(term, List.of(), null));
        return this;
    }

    /** A term with one question mark for each of which the value is bound. */
    public Filters where(String term, @Nullable Object value) {
        if (value == null) {
            return this;
        }
        if (value instanceof String text && text.indexOf('\0') >= 0) {
            return where("false");
        }
        tallied = false;
        return bind(term, value, null);
    }

    /** A term with a question mark for the value of an id. */
    public <I> Filters where(String term, @Nullable I id, Function<I, UUID> value) {
        return where(term, id == null ? null : value.apply(id));
    }

    /** The column's time is at or after the one and before the other; null is no limit. */
    public Filters within(String column, @Nullable Instant from, @Nullable Instant to) {
        return limit(column + " >= ?", from, new Limit(column, false))
                .limit(column + " < ?", to, new Limit(column, true));
    }

    /** These filters, and of the column's times none that is later. */
    Filters upTo(String column, Instant last) {
        return remaining(_ -> true).limit(column + " <= ?", last, new Limit(column, true));
    }

    /**
     * Without the limits that whatever follows a row of the list in this order is within. Where PostgreSQL reads an index
     * backwards it would begin at such a limit instead of at the row, and pass all earlier pages again for each page.
     */
    Filters behindRow(Order order) {
        return remaining(term -> term.limit == null || !order.keeps(term.limit));
    }

    /** A column by which the list's tally is kept too: as long as there are no other terms, nobody needs to count. */
    public Filters facet(String column, @Nullable Object value) {
        return value == null ? this : bind(column + " = ?", value, null);
    }

    /** As {@link #facet}, for one of several values; none is no filter. */
    public Filters facetIn(String column, Collection<?> values) {
        return values.isEmpty() ? this : bindAll(column, values);
    }

    /** The expression has one of the values; none is no filter. */
    public Filters in(String expression, Collection<?> values) {
        if (values.isEmpty()) {
            return this;
        }
        tallied = false;
        return bindAll(expression, values);
    }

    /** The text occurs in the expression, whatever the case; there are no wildcards. */
    public Filters contains(String expression, @Nullable String text) {
        return where(
                "position(? in lower(" + expression + ")) > 0", text == null ? null : text.toLowerCase(Locale.ROOT));
    }

    boolean areTallied() {
        return tallied;
    }

    /** The terms, all of which must hold; a question mark for each parameter. */
    public String sql() {
        return terms.isEmpty() ? "true" : terms.stream().map(Term::sql).collect(Collectors.joining(" and "));
    }

    /** What is bound, in the order of the question marks. */
    public List<Object> parameters() {
        return terms.stream().flatMap(term -> term.parameters.stream()).toList();
    }

    private Filters limit(String term, @Nullable Instant time, Limit limit) {
        if (time == null) {
            return this;
        }
        tallied = false;
        return bind(term, time, limit);
    }

    private Filters bind(String term, Object value, @Nullable Limit limit) {
        int marks = (int) term.chars().filter(c -> c == '?').count();
        terms.add(new Term(term, Collections.nCopies(marks, bound(value)), limit));
        return this;
    }

    /** In one order, whatever theirs is: page tokens know a list by its filters. */
    private Filters bindAll(String expression, Collection<?> values) {
        List<Object> sorted = values.stream()
                .map(Filters::bound)
                .sorted(Comparator.comparing(Object::toString))
                .toList();
        String marks = String.join(", ", Collections.nCopies(sorted.size(), "?"));
        terms.add(new Term(expression + " in (" + marks + ")", sorted, null));
        return this;
    }

    private Filters remaining(Predicate<Term> which) {
        var others = new Filters();
        others.tallied = tallied;
        terms.stream().filter(which).forEach(others.terms::add);
        return others;
    }

    private static Object bound(Object value) {
        return Objects.requireNonNull(SqlValue.of(value)[0]);
    }
}
