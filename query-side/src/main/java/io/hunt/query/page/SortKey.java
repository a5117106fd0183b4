package io.hunt.query.page;

import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Objects;

/** One part of a list's order: what is sorted by, and its type in the database. */
public record SortKey(String expression, String type) {

    private static final String TIME = "timestamptz";

    /** In each row of a page, although one of them is looked at: the database writes no text of a time or an id for it. */
    String selected() {
        return "(" + expression + ")" + (type.equals(TIME) || type.equals("uuid") ? "" : "::text");
    }

    /** Its value in this column, as the database reads it. */
    String value(Row row, String column) throws SQLException {
        return type.equals(TIME)
                ? time(Objects.requireNonNull(row.columns().getObject(column, OffsetDateTime.class), column))
                : row.text(column);
    }

    private static String time(OffsetDateTime at) {
        if (at.equals(OffsetDateTime.MAX)) {
            return "infinity";
        }
        return at.equals(OffsetDateTime.MIN) ? "-infinity" : at.toInstant().toString();
    }
}
