package io.hunt.command.compiler.surface.place;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;

/**
 * How much one statement makes a host read. What was changed last is read first, as intruders came after whoever
 * installed the system; {@code ctime} counts too, since it cannot be set.
 *
 * @param files how many at most
 * @param bytes how many of them all at most
 */
public record FileBudget(int files, long bytes) {

    /** osquery reads no file that is larger. */
    static final long LARGEST_FILE = 50L * 1024 * 1024;

    private static final long MIB = 1024 * 1024;

    public static FileBudget of(HuntDepth depth) {
        return switch (depth) {
            case QUICK -> new FileBudget(1_000, 128 * MIB);
            case STANDARD -> new FileBudget(5_000, 512 * MIB);
            case DEEP -> new FileBudget(20_000, 2_048 * MIB);
        };
    }

    /**
     * SQL that defines a table {@code chosen(path, nth, total)} of files in the order in which they are read.
     *
     * @param from selects from {@code file f}, without the word FROM
     */
    public static String chosen(Platform platform, String from) {
        return """
                found AS (
                SELECT min(f.path) AS path, CAST(f.size AS INTEGER) AS bytes, max(f.mtime, f.ctime) AS changed
                FROM %s AND f.type = 'regular' AND CAST(f.size AS INTEGER) > 0
                GROUP BY %s, f.size, f.mtime, f.ctime
                ), chosen AS (
                SELECT path, count(*) OVER latest AS nth, sum(bytes) OVER latest AS total
                FROM found WHERE bytes <= %d WINDOW latest AS (ORDER BY changed DESC, path)
                )""".formatted(from, identity(platform), LARGEST_FILE);
    }

    /** SQL for what tells files apart: the same one under two names, such as /bin and /usr/bin, is read once. */
    static String identity(Platform platform) {
        return platform == Platform.WINDOWS ? "lower(f.path)" : "coalesce(nullif(f.inode, 0), f.path)";
    }

    /** SQL for the condition on {@code chosen} that the file is read. */
    String within() {
        return "nth <= %d AND total <= %d".formatted(files, bytes);
    }

    /** SQL that ends a selection of the files that are read. */
    public String affords() {
        return within() + " LIMIT " + files;
    }
}
