package io.hunt.command.compiler.surface.place;

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
        return LocationWalkSql.walkers(depth);
    }

    /**
     * Returns the statement for hosts of one platform. If the walk ends at its maximum number of entries, one file more
     * is counted as cut, because the number of files in the other directories is unknown; {@code reached} is the rank of the
     * last directory.
     *
     * @param reads true if the hunt reads files, false if it only lists their names
     */
    public static String of(Platform platform, HuntDepth depth, boolean reads) {
        return """
                WITH %1$s, walked AS (SELECT count(*) AS entries, max(rank) AS rank FROM walk), found AS (
                SELECT min(f.path) AS path, CAST(f.size AS INTEGER) AS bytes, max(f.mtime, f.ctime) AS changed
                FROM %2$s AND %3$s
                GROUP BY %4$s, f.size, f.mtime, f.ctime
                ), %5$s
                SELECT '%6$s' AS searched_surface, count(*) - count(large) - count(late) AS files,
                  count(large) AS too_large,
                  count(late) + ((SELECT entries FROM walked) >= %7$d) AS cut,
                  (SELECT rank FROM walked WHERE entries >= %7$d) AS reached
                FROM counted
                %8$s LIMIT 100""".formatted(
                        LocationWalkSql.walk(platform, depth),
                        LocationWalkSql.entries(),
                        FileBudget.isFile(platform),
                        FileBudget.identity(platform),
                        counted(depth, reads),
                        LocationWalkSql.surface(depth),
                        FileBudget.of(depth).entries(),
                        emptyRule(depth));
    }

    // A host may have no dropped files, so quick hunts omit a count of 0 (a group of no rows); a host without any file
    // was not searched, so deeper hunts report it.
    private static String emptyRule(HuntDepth depth) {
        return depth == HuntDepth.QUICK ? "GROUP BY 1" : "";
    }

    private static String counted(HuntDepth depth, boolean reads) {
        return reads
                ? """
                ranked AS (
                SELECT count(*) OVER latest AS nth, sum(bytes) OVER latest AS total
                FROM found WHERE bytes BETWEEN 1 AND %1$d WINDOW latest AS (ORDER BY changed DESC, path)
                ), counted AS (
                SELECT nullif(bytes > %1$d, 0) AS large, NULL AS late FROM found WHERE bytes NOT BETWEEN 1 AND %1$d
                UNION ALL SELECT NULL, nullif(%2$s, 1) FROM ranked
                )""".formatted(FileBudget.LARGEST_FILE, FileBudget.of(depth).within())
                : "counted AS (SELECT NULL AS large, NULL AS late FROM found)";
    }
}
