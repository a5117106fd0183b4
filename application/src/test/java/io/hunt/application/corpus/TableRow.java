package io.hunt.application.corpus;

import java.util.LinkedHashMap;
import java.util.Map;

/** Row of a table of osquery; columns without a value are empty. */
record TableRow(String table, Map<String, Object> cells) {

    /** @param namesAndValues a name, its value, and so on */
    static TableRow of(String table, Object... namesAndValues) {
        var cells = new LinkedHashMap<String, Object>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            cells.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
        }
        return new TableRow(table, cells);
    }
}
