package io.hunt.query.page;

import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Objects;

/** Part of a list's order: an SQL expression and its type in the database. */
public record SortKey(String expression, String type) {

    private static final String TIME = "timestamptz";

    /** Selects the value without conversion of a time or id to text, because each row of a page has it and only one is used. */
    String selected() {
        return "(" + expression + ")" + (type.equals(TIME) || type.equals("uuid") ? "" : "::text");
    }

    /** Reads the value of a column as a text that the database can parse. */
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
