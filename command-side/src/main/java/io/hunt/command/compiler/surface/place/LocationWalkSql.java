package io.hunt.command.compiler.surface.place;

import static java.util.stream.Collectors.joining;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.QueryAudience;

/**
 * SQL that walks the search locations: directories in the order of their rank, up to a number of entries. A directory
 * below a location has the rank of its parent plus 1, or plus the number of {@code directory_names.csv}, so that shallow
 * directories come first. A directory
 * that changed within 30 days has 1 less: a new file or directory changes the directory that it is in.
 */
public final class LocationWalkSql {

    private static final int RECENT_SECONDS = 30 * 24 * 60 * 60;

    /** Types of mounts that are on disks of the host itself. */
    private static final String LOCAL =
            "'apfs','bcachefs','btrfs','exfat','ext2','ext3','ext4','f2fs','hfs','jfs','msdos','ntfs','ntfs3','ramfs',"
                    + "'reiserfs','tmpfs','ufs','vfat','xfs','zfs'";

    private LocationWalkSql() {}

    /** Returns the name of the surface of the walk; each depth searches more of the same locations. */
    public static String surface(HuntDepth depth) {
        return switch (depth) {
            case QUICK -> "dropped-files";
            case STANDARD -> "places";
            case DEEP -> "large-places";
        };
    }

    /** Returns the hosts that walk the locations. An inventory replaces the walk except in the deepest hunts. */
    public static QueryAudience walkers(HuntDepth depth) {
        return depth == HuntDepth.DEEP ? QueryAudience.EVERY_HOST : QueryAudience.WITHOUT_INVENTORY;
    }

    /**
     * SQL after WITH that defines a table {@code walk(path, filename, type, size, mtime, ctime, inode, down, rank)} of
     * all entries; {@code down} is 1 for directories. Rows that are locations themselves have no type.
     */
    public static String walk(Platform platform, HuntDepth depth) {
        return """
                RECURSIVE class(p, rank) AS (VALUES %1$s), named(name, distance) AS (VALUES %2$s), outside(path) AS (%3$s),
                tops(path, rank) AS (
                SELECT path, min(rank) FROM (
                SELECT p AS path, rank FROM class WHERE instr(p, '%%') = 0
                UNION ALL SELECT f.path, c.rank FROM class c CROSS JOIN file f
                WHERE instr(c.p, '%%') > 0 AND %4$s AND f.path LIKE c.p) GROUP BY path),
                walk(path, filename, type, size, mtime, ctime, inode, down, rank) AS (
                SELECT path, '', '', 0, 0, 0, 0, 1, rank FROM tops
                UNION ALL
                SELECT f.path, f.filename, f.type, f.size, f.mtime, f.ctime, f.inode, %4$s,
                CASE WHEN NOT (%4$s) THEN -1 ELSE w.rank + %5$s END
                FROM walk w CROSS JOIN file f
                WHERE w.down = 1 AND f.directory = w.path
                AND NOT (%4$s AND (f.path%6$s IN (SELECT path FROM tops) OR f.path IN (SELECT path FROM outside)))
                ORDER BY 9 LIMIT %7$d)""".formatted(
                        locations(platform),
                        named(),
                        outside(platform),
                        isDirectory(platform),
                        distance(),
                        platform == Platform.LINUX ? "" : " COLLATE NOCASE",
                        FileBudget.of(depth).entries());
    }

    /** SQL for the rank of a directory below the rank of its parent. */
    private static String distance() {
        return """
                coalesce((SELECT distance FROM named WHERE name = f.filename), 1)
                - coalesce(max(f.mtime, f.ctime) > CAST(strftime('%%s', 'now') AS INTEGER) - %d, 0)""".formatted(RECENT_SECONDS);
    }

    private static String locations(Platform platform) {
        return SearchLocations.of(platform).stream()
                .map(place -> "('%s',%d)".formatted(place.directory(), place.rank()))
                .collect(joining(","));
    }

    private static String named() {
        return SearchLocations.names().stream()
                .map(named -> "('%s',%d)".formatted(named.name(), named.distance()))
                .collect(joining(","));
    }

    /** SQL after FROM that selects the entries of the walk, called f. */
    public static String entries() {
        return "walk f\nWHERE f.type <> ''";
    }

    /** SQL for the condition that the entry is a directory and no link to one. */
    private static String isDirectory(Platform platform) {
        // On Windows a junction has type directory, and a directory with attribute A has type regular.
        return platform == Platform.WINDOWS
                ? "(instr(f.attributes, 'D') > 0 AND instr(f.attributes, 'L') = 0)"
                : "(f.type = 'directory' AND f.symlink = 0)";
    }

    /** Returns directories that are not files of the host, or show files a second time. */
    private static String outside(Platform platform) {
        String mounted = "SELECT path FROM mounts WHERE path <> '/' AND type NOT IN (" + LOCAL + ") UNION ALL VALUES ";
        return switch (platform) {
            case LINUX, UNKNOWN -> mounted + "('/proc'),('/sys'),('/dev'),('/net')";
            case MACOS -> mounted + "('/dev'),('/net'),('/home'),('/.vol'),('/System/Volumes')";
            case WINDOWS -> "VALUES ('C:\\System Volume Information')";
        };
    }
}
