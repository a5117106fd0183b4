package io.hunt.query.page;

import io.hunt.query.table.SqlValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The filters of one list; one whose value is null is no filter. */
public final class Filters {

    private final List<String> terms = new ArrayList<>();
    private final List<Object> parameters = new ArrayList<>();
    private boolean tallied = true;

    /** A term without a parameter. */
    public Filters where(String term) {
        tallied = false;
        terms.add(term);
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
        return bind(term, value);
    }

    /** A term with a question mark for the value of an id. */
    public <I> Filters where(String term, @Nullable I id, Function<I, UUID> value) {
        return where(term, id == null ? null : value.apply(id));
    }

    /** A column by which the list's tally is kept too: as long as there are no other terms, nobody needs to count. */
    public Filters facet(String column, @Nullable Object value) {
        return value == null ? this : bind(column + " = ?", value);
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
        return terms.isEmpty() ? "true" : String.join(" and ", terms);
    }

    /** What is bound, in the order of the question marks. */
    public List<Object> parameters() {
        return List.copyOf(parameters);
    }

    private Filters bind(String term, Object value) {
        terms.add(term);
        term.chars().filter(c -> c == '?').forEach(_ -> parameters.add(bound(value)));
        return this;
    }

    /** In one order, whatever theirs is: page tokens know a list by its filters. */
    private Filters bindAll(String expression, Collection<?> values) {
        List<Object> sorted = values.stream()
                .map(Filters::bound)
                .sorted(Comparator.comparing(Object::toString))
                .toList();
        terms.add(expression + " in (" + String.join(", ", Collections.nCopies(sorted.size(), "?")) + ")");
        parameters.addAll(sorted);
        return this;
    }

    private static Object bound(Object value) {
        return Objects.requireNonNull(SqlValue.of(value)[0]);
    }
}
