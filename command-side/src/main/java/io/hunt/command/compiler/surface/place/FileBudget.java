package io.hunt.command.compiler.surface.place;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;

/**
 * Resource budget of one statement for searching files. Directories are listed in the order of their rank. Among the
 * files, those that changed recently are read first, because intruders arrive after the installation of the system;
 * {@code ctime} counts too, because it cannot be set.
 *
 * @param entries maximum number of directory entries to list
 * @param files maximum number of files to read
 * @param bytes maximum number of bytes to read of all files together
 */
public record FileBudget(int entries, int files, long bytes) {

    /** Largest file that osquery reads, in bytes. */
    static final long LARGEST_FILE = 50L * 1024 * 1024;

    private static final long MIB = 1024 * 1024;

    public static FileBudget of(HuntDepth depth) {
        return switch (depth) {
            case QUICK -> new FileBudget(8_000, 1_000, 128 * MIB);
            case STANDARD -> new FileBudget(40_000, 8_000, 1_024 * MIB);
            case DEEP -> new FileBudget(240_000, 40_000, 4_096 * MIB);
        };
    }

    /**
     * SQL that defines a table {@code chosen(path, nth, total)} of files in reading order.
     *
     * @param from SQL after FROM that selects from {@code file f} or from the walk, also called f
     */
    public static String chosen(Platform platform, String from) {
        return """
                found AS (
                SELECT min(f.path) AS path, CAST(f.size AS INTEGER) AS bytes, max(f.mtime, f.ctime) AS changed
                FROM %s AND %s AND CAST(f.size AS INTEGER) > 0
                GROUP BY %s, f.size, f.mtime, f.ctime
                ), chosen AS (
                SELECT path, count(*) OVER latest AS nth, sum(bytes) OVER latest AS total
                FROM found WHERE bytes <= %d WINDOW latest AS (ORDER BY changed DESC, path)
                )""".formatted(from, isFile(platform), identity(platform), LARGEST_FILE);
    }

    /** SQL for the condition that a row is a regular file. On Windows a file without attribute A is of type disk. */
    static String isFile(Platform platform) {
        return platform == Platform.WINDOWS ? "f.type IN ('regular', 'disk')" : "f.type = 'regular'";
    }

    /** SQL for the identity of a file, so that a file with two paths, such as /bin and /usr/bin, is read once. */
    static String identity(Platform platform) {
        return platform == Platform.WINDOWS ? "lower(f.path)" : "coalesce(nullif(f.inode, 0), f.path)";
    }

    /** SQL for the condition on {@code chosen} that the file is within the budget. */
    String within() {
        return "nth <= %d AND total <= %d".formatted(files, bytes);
    }

    /** SQL that ends a selection of the files within the budget. */
    public String selection() {
        return within() + " LIMIT " + files;
    }
}
