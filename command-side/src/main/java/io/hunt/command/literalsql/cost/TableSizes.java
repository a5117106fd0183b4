package io.hunt.command.literalsql.cost;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Estimated rows of tables, and rows with the same value in a column. */
final class TableSizes {

    /** Rows of a table about which no size is known. */
    static final double ROWS = 500;
    /** Rows that share an identifying value, such as the sockets of a process. */
    private static final double SHARED = 50;

    private static final JsonNode DATA = read();
    private static final Set<String> ONE_ROW = names(DATA.path("one_row"));
    private static final Set<String> IDENTIFYING = names(DATA.path("identifying"));
    /** Tables that osquery reads for one user at a time. */
    private static final Set<String> PER_USER = names(DATA.path("per_user"));

    private static final Map<String, Set<String>> UNIQUE = sets("unique");
    private static final Map<String, Set<String>> PARENTS = sets("parents");

    private TableSizes() {}

    static double rows(String table) {
        return ONE_ROW.contains(table) ? 1 : ROWS;
    }

    /** Returns the rows with the same value in the column. */
    static double rowsOfOneValue(String table, String column) {
        if (ONE_ROW.contains(table) || UNIQUE.getOrDefault(table, Set.of()).contains(column)) {
            return 1;
        }
        boolean perUser = column.equals("uid") && PER_USER.contains(table);
        return perUser || IDENTIFYING.contains(column) ? SHARED : ROWS;
    }

    /**
     * Returns true if the column refers to the parent of a row: a recursion over it reads each row once for each start.
     */
    static boolean isParentage(String table, String column) {
        return PARENTS.getOrDefault(table, Set.of()).contains(column);
    }

    private static Map<String, Set<String>> sets(String name) {
        var sets = new HashMap<String, Set<String>>();
        DATA.path(name).forEachEntry((table, columns) -> sets.put(table, names(columns)));
        return Map.copyOf(sets);
    }

    private static Set<String> names(JsonNode list) {
        var names = new HashSet<String>();
        list.forEach(name -> names.add(name.asString()));
        return Set.copyOf(names);
    }

    private static JsonNode read() {
        try (InputStream file = Objects.requireNonNull(TableSizes.class.getResourceAsStream("table_sizes.json"))) {
            return new JsonMapper().readTree(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
