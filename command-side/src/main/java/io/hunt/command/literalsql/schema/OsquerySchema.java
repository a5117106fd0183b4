package io.hunt.command.literalsql.schema;

import io.hunt.api.literalsql.OsqueryColumn;
import io.hunt.api.literalsql.OsqueryTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tables of osquery and of our agent.
 *
 * @param columns columns of each table
 * @param required columns of which a query must constrain at least one, for tables that have such columns
 * @param aliases other names of tables
 * @param tables descriptions for editors by name, without denials
 */
public record OsquerySchema(
        Map<String, List<String>> columns,
        Map<String, Set<String>> required,
        Map<String, String> aliases,
        List<OsqueryTable> tables) {

    private static final String PACKAGED = "osquery_schema.json";
    /** Tables that hosts with our agent have in addition to osquery's. */
    private static final String OF_AGENTS = "agent_tables.json";

    /** Reads the schema from this file, or the packaged one if null; empty if there is neither. */
    public static Optional<OsquerySchema> find(@Nullable Path file) throws IOException {
        try (InputStream source = open(file)) {
            return source == null ? Optional.empty() : Optional.of(read(source).with(ofAgents()));
        }
    }

    private static OsquerySchema ofAgents() throws IOException {
        try (InputStream source = Objects.requireNonNull(OsquerySchema.class.getResourceAsStream(OF_AGENTS))) {
            return read(source);
        }
    }

    private OsquerySchema with(OsquerySchema more) {
        var all = new HashMap<>(columns);
        all.putAll(more.columns());
        List<OsqueryTable> described = Stream.concat(tables.stream(), more.tables().stream())
                .sorted(Comparator.comparing(OsqueryTable::name))
                .toList();
        return new OsquerySchema(Map.copyOf(all), required, aliases, described);
    }

    static OsquerySchema read(InputStream source) {
        var columns = new HashMap<String, List<String>>();
        var required = new HashMap<String, Set<String>>();
        var aliases = new HashMap<String, String>();
        var tables = new ArrayList<OsqueryTable>();
        new JsonMapper().readTree(source).forEachEntry((table, shape) -> {
            columns.put(table, texts(shape.path("columns"), "", 0));
            Set<String> wanted = new HashSet<>(texts(shape.path("columns"), "required", 0));
            if (!wanted.isEmpty()) {
                required.put(table, Set.copyOf(wanted));
            }
            shape.path("aliases").forEach(alias -> aliases.put(alias.asString(), table));
            tables.add(described(table, shape));
        });
        return new OsquerySchema(Map.copyOf(columns), Map.copyOf(required), Map.copyOf(aliases), List.copyOf(tables));
    }

    private static OsqueryTable described(String name, JsonNode shape) {
        List<OsqueryColumn> columns = shape.path("columns")
                .valueStream()
                .map(column -> new OsqueryColumn(
                        column.path(0).asString(""),
                        column.path(1).asString(""),
                        isFlagged(column, "required"),
                        isFlagged(column, "hidden"),
                        null))
                .toList();
        return new OsqueryTable(
                name,
                shape.path("aliases").valueStream().map(JsonNode::asString).toList(),
                columns,
                shape.path("platforms").valueStream().map(JsonNode::asString).toList(),
                null);
    }

    private static boolean isFlagged(JsonNode column, String flag) {
        return column.valueStream().skip(2).anyMatch(text -> text.asString().equals(flag));
    }

    /** Resolves an alias to the name of the table. */
    public String target(String table) {
        return aliases.getOrDefault(table, table);
    }

    public boolean hasTable(String name) {
        return columns.containsKey(target(name));
    }

    public boolean hasColumn(String name) {
        return columns.values().stream().anyMatch(table -> table.contains(name));
    }

    public List<String> columnsOf(String table) {
        return columns.getOrDefault(target(table), List.of());
    }

    private static @Nullable InputStream open(@Nullable Path file) throws IOException {
        return file == null ? OsquerySchema.class.getResourceAsStream(PACKAGED) : Files.newInputStream(file);
    }

    /**
     * Returns the element at the index of each column that has the flag; an empty flag selects all columns. A column is an
     * array of its name, its type and its flags.
     */
    private static List<String> texts(JsonNode columns, String flag, int index) {
        return columns.valueStream()
                .filter(column -> flag.isEmpty()
                        || column.valueStream().anyMatch(text -> text.asString().equals(flag)))
                .map(column -> column.get(index).asString())
                .toList();
    }
}
