package io.hunt.command.compiler.surface.place;

import static java.util.stream.Collectors.joining;

import io.hunt.api.host.Platform;

/** SQL that walks the search locations. */
public final class LocationWalkSql {

    private static final int ANY_DEPTH = -1;

    private LocationWalkSql() {}

    /**
     * SQL that defines a table {@code d(p, n)} of the patterns of one tier, each with the number of separators in its
     * paths.
     */
    public static String patterns(Platform platform, LocationTier tier) {
        return "d(p, n) AS (VALUES " + rows(platform, tier, "") + ")";
    }

    /** @param more SQL for further columns of each row */
    static String rows(Platform platform, LocationTier tier, String more) {
        return SearchLocations.patterns(platform, tier.depth()).stream()
                .map(pattern ->
                        "('%s',%d%s)".formatted(pattern.replace("'", "''"), separators(platform, pattern), more))
                .collect(joining(","));
    }

    private static long separators(Platform platform, String pattern) {
        return pattern.endsWith("%%")
                ? ANY_DEPTH
                : pattern.chars().filter(c -> c == separator(platform)).count();
    }

    /** SQL after FROM that selects the files of {@code d} from {@code file f}. */
    public static String files(Platform platform) {
        // LIKE only makes the table walk, where a wildcard ends at a separator; in the comparison it does not.
        String walk = """
                d CROSS JOIN file f
                WHERE f.path LIKE d.p AND (d.n < 0 OR length(f.path) - length(replace(f.path, '%c', '')) = d.n)""".formatted(separator(platform));
        // A pattern for hidden names also matches . and .., whose contents are walked under their own paths.
        return platform == Platform.WINDOWS
                ? walk
                : walk + " AND instr(f.path, '/./') = 0 AND instr(f.path, '/../') = 0";
    }

    private static char separator(Platform platform) {
        return platform == Platform.WINDOWS ? '\\' : '/';
    }
}
