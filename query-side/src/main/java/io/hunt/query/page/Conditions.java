package io.hunt.query.page;

import io.hunt.query.table.SqlValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The filters of one list; one whose value is null is no filter. */
public final class Conditions {

    private final List<String> terms = new ArrayList<>();
    private final List<Object> parameters = new ArrayList<>();

    /** A term without a parameter. */
    public Conditions where(String term) {
        terms.add(term);
        return this;
    }

    /** A term with one question mark for each of which the value is bound. */
    public Conditions where(String term, @Nullable Object value) {
        if (value == null) {
            return this;
        }
        if (value instanceof String text && text.indexOf('\0') >= 0) {
            return where("false");
        }
        terms.add(term);
        term.chars().filter(c -> c == '?').forEach(_ -> parameters.add(bound(value)));
        return this;
    }

    /** The text occurs in the expression, whatever the case; there are no wildcards. */
    public Conditions contains(String expression, @Nullable String text) {
        return where(
                "position(? in lower(" + expression + ")) > 0", text == null ? null : text.toLowerCase(Locale.ROOT));
    }

    String sql() {
        return terms.isEmpty() ? "true" : String.join(" and ", terms);
    }

    List<Object> parameters() {
        return List.copyOf(parameters);
    }

    private static Object bound(Object value) {
        return java.util.Objects.requireNonNull(SqlValue.of(value)[0]);
    }
}
