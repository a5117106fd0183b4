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

/** Filters of one list. A null value adds no filter. */
public final class Filters {

    private final List<Term> terms = new ArrayList<>();
    private boolean tallied = true;

    /** @param limit end of the column's range that the term sets; null for other terms */
    private record Term(
            String sql, List<Object> parameters, @Nullable Limit limit) {}

    /** @param upper true for the later end of the range */
    record Limit(String column, boolean upper) {}

    /** Adds a term without a parameter. */
    public Filters where(String term) {
        tallied = false;
        terms.add(new Term(term, List.of(), null));
        return this;
    }

    /** Adds a term and binds the value to each of its question marks. */
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

    /** Adds a term with a question mark for each of the values. */
    public Filters whereAll(String term, List<Object> values) {
        tallied = false;
        terms.add(new Term(term, values, null));
        return this;
    }

    /** Adds a term with a question mark for the value of an id. */
    public <I> Filters where(String term, @Nullable I id, Function<I, UUID> value) {
        return where(term, id == null ? null : value.apply(id));
    }

    /** Limits a column to {@code from} (inclusive) and {@code to} (exclusive); null is no limit. */
    public Filters within(String column, @Nullable Instant from, @Nullable Instant to) {
        return limit(column + " >= ?", from, new Limit(column, false))
                .limit(column + " < ?", to, new Limit(column, true));
    }

    /** Returns these filters with an inclusive upper limit on a column. */
    Filters upTo(String column, Instant last) {
        return remaining(_ -> true).limit(column + " <= ?", last, new Limit(column, true));
    }

    /**
     * Returns a copy that lacks each limit that in this order is satisfied by all rows behind a given row. With such a
     * limit, an index scan in reverse direction would begin at the limit instead of at the row, and read all earlier
     * pages again for each page.
     */
    Filters behindRow(SortOrder sortOrder) {
        return remaining(term -> term.limit == null || !sortOrder.keeps(term.limit));
    }

    /** Filters by a column of the list's tally. If there are only such terms, the total is read from the tally instead of counted. */
    public Filters facet(String column, @Nullable Object value) {
        return value == null ? this : bind(column + " = ?", value, null);
    }

    /** Filters as {@link #facet} does, by several values; an empty collection is no filter. */
    public Filters facetIn(String column, Collection<?> values) {
        return values.isEmpty() ? this : bindAll(column, values);
    }

    /** Filters by the values of an expression; an empty collection is no filter. */
    public Filters in(String expression, Collection<?> values) {
        if (values.isEmpty()) {
            return this;
        }
        tallied = false;
        return bindAll(expression, values);
    }

    /** Filters by a text within an expression, ignoring case; there are no wildcards. */
    public Filters contains(String expression, @Nullable String text) {
        return where(
                "position(? in lower(" + expression + ")) > 0", text == null ? null : text.toLowerCase(Locale.ROOT));
    }

    boolean areTallied() {
        return tallied;
    }

    /** Joins the terms with {@code and}; each parameter has a question mark. */
    public String sql() {
        return terms.isEmpty() ? "true" : terms.stream().map(Term::sql).collect(Collectors.joining(" and "));
    }

    /** Returns the bound values, in the order of the question marks. */
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

    /** Binds values in sorted order, because page tokens depend on the text of the filters. */
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
