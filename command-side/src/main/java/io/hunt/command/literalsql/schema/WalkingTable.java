package io.hunt.command.literalsql.schema;

import io.hunt.command.compiler.spelling.PatternLimits;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Table whose cost depends on the paths in a query.
 *
 * @param patterns columns for which LIKE makes osquery walk
 * @param literals columns that may be compared with literals only, because equality already walks
 * @param below pattern appended to such a literal for the walk; empty if the literal is used unchanged
 * @param oneOf columns of which one must equal a literal; empty if there is no such requirement
 */
public record WalkingTable(
        PatternLimits walk, Set<String> patterns, Set<String> literals, String below, Set<String> oneOf) {

    /** Columns for which osquery walks if the schema requires them. */
    private static final Set<String> PATHS = Set.of("path", "directory");

    private static final Map<String, WalkingTable> LISTED = read();

    /** Returns the table by its own name; empty if it does not walk. */
    public static Optional<WalkingTable> of(String table, OsquerySchema schema) {
        WalkingTable listed = LISTED.get(table);
        if (listed != null) {
            return Optional.of(listed);
        }
        Set<String> required = new HashSet<>(schema.required().getOrDefault(table, Set.of()));
        required.retainAll(PATHS);
        return required.isEmpty()
                ? Optional.empty()
                : Optional.of(new WalkingTable(PatternLimits.FILES, Set.copyOf(required), Set.of(), "", Set.of()));
    }

    private static Map<String, WalkingTable> read() {
        try (InputStream file = Objects.requireNonNull(WalkingTable.class.getResourceAsStream("walking_tables.json"))) {
            var tables = new HashMap<String, WalkingTable>();
            new JsonMapper().readTree(file).forEachEntry((table, shape) -> tables.put(table, of(shape)));
            return Map.copyOf(tables);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static WalkingTable of(JsonNode shape) {
        return new WalkingTable(
                shape.path("walk").asString("files").equals("registry") ? PatternLimits.REGISTRY : PatternLimits.FILES,
                names(shape.path("patterns")),
                names(shape.path("literals")),
                shape.path("below").asString(""),
                names(shape.path("one_of")));
    }

    private static Set<String> names(JsonNode list) {
        var names = new HashSet<String>();
        list.forEach(name -> names.add(name.asString()));
        return Set.copyOf(names);
    }
}
