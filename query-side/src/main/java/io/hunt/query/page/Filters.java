package io.hunt.query.page;

import io.hunt.query.table.SqlValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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

    /** A column by which the list's tally is kept too: as long as there are no other terms, nobody needs to count. */
    public Filters facet(String column, @Nullable Object value) {
        return value == null ? this : bind(column + " = ?", value);
    }

    /** The text occurs in the expression, whatever the case; there are no wildcards. */
    public Filters contains(String expression, @Nullable String text) {
        return where(
                "position(? in lower(" + expression + ")) > 0", text == null ? null : text.toLowerCase(Locale.ROOT));
    }

    boolean areTallied() {
        return tallied;
    }

    String sql() {
        return terms.isEmpty() ? "true" : String.join(" and ", terms);
    }

    List<Object> parameters() {
        return List.copyOf(parameters);
    }

    private Filters bind(String term, Object value) {
        terms.add(term);
        term.chars().filter(c -> c == '?').forEach(_ -> parameters.add(bound(value)));
        return this;
    }

    private static Object bound(Object value) {
        return Objects.requireNonNull(SqlValue.of(value)[0]);
    }
}
