package io.hunt.command.compiler.surface.place;

import static java.util.stream.Collectors.joining;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.QueryAudience;

/**
 * Statement that measures the coverage of a hunt on hosts without an inventory: files in the search locations, files
 * too large to read, and files beyond the budget. Its rows have a column {@code searched_surface} and no {@code ioc}.
 */
public final class CoverageStatement {

    private CoverageStatement() {}

    /** Returns the hosts that walk the search locations in a hunt of this depth. */
    public static QueryAudience audience(HuntDepth depth) {
        return LocationTier.walkers(depth);
    }

    /**
     * Returns the statement for hosts of one platform.
     *
     * @param reads true if the hunt reads files, false if it only lists their names
     */
    public static String of(Platform platform, HuntDepth depth, boolean reads) {
        String places = LocationTier.upTo(depth).stream()
                .map(tier -> LocationWalkSql.rows(platform, tier, ",'" + tier.surface() + "'"))
                .collect(joining(","));
        return """
                WITH d(p, n, tier) AS (VALUES %1$s), found AS (
                SELECT d.tier AS tier, min(f.path) AS path, CAST(f.size AS INTEGER) AS bytes, max(f.mtime, f.ctime) AS changed
                FROM %2$s AND f.type = 'regular'
                GROUP BY d.tier, %3$s, f.size, f.mtime, f.ctime
                LIMIT 1000000
                ), %4$s
                SELECT t.tier AS searched_surface, count(c.tier) - count(large) - count(late) AS files,
                  count(large) AS too_large, count(late) AS cut
                FROM (SELECT DISTINCT tier FROM d) t %5$s JOIN counted c ON c.tier = t.tier
                GROUP BY t.tier
                LIMIT 100""".formatted(
                        places,
                        LocationWalkSql.files(platform),
                        FileBudget.identity(platform),
                        counted(depth, reads),
                        includesEmptyTiers(depth) ? "LEFT" : "INNER");
    }

    // A host may have no dropped files, so quick hunts omit empty tiers; a host without files in program folders was
    // not searched, so deeper hunts report them.
    private static boolean includesEmptyTiers(HuntDepth depth) {
        return depth != HuntDepth.QUICK;
    }

    private static String counted(HuntDepth depth, boolean reads) {
        return reads
                ? """
                ranked AS (
                SELECT tier, count(*) OVER latest AS nth, sum(bytes) OVER latest AS total
                FROM found WHERE bytes BETWEEN 1 AND %1$d WINDOW latest AS (PARTITION BY tier ORDER BY changed DESC, path)
                ), counted AS (
                SELECT tier, nullif(bytes > %1$d, 0) AS large, NULL AS late FROM found WHERE bytes NOT BETWEEN 1 AND %1$d
                UNION ALL SELECT tier, NULL, nullif(%2$s, 1) FROM ranked
                )""".formatted(FileBudget.LARGEST_FILE, FileBudget.of(depth).within())
                : "counted AS (SELECT tier, NULL AS large, NULL AS late FROM found)";
    }
}
