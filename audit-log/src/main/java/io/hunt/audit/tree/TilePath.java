package io.hunt.audit.tree;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Path of a tile of C2SP's tlog-tiles.
 *
 * @param level 0 for hashes of leaves, 1 for those of full tiles of level 0, and so on to 7; {@link #ENTRIES} for the
 *     entries themselves
 * @param index index within the level, from 0
 * @param width number of hashes or entries, 1 to 256
 */
public record TilePath(int level, long index, int width) {

    /** Width of a full tile. */
    public static final int WIDTH = 256;
    /** Number of tree levels within one level of tiles. */
    public static final int HEIGHT = 8;
    /** Level of the entries, which has no hashes. */
    public static final int ENTRIES = -1;

    private static final int HIGHEST_LEVEL = 7;
    private static final Pattern PATH =
            Pattern.compile("tile/(entries|[0-7])/((?:x\\d{3}/){0,5}\\d{3})(?:\\.p/([1-9]\\d{0,2}))?");
    private static final int GROUP = 1_000;

    public TilePath {
        if (level < ENTRIES || level > HIGHEST_LEVEL || index < 0 || width < 1 || width > WIDTH) {
            throw new IllegalArgumentException(
                    "no tile has level %d, index %d and width %d".formatted(level, index, width));
        }
    }

    /** Parses a path, only as {@link #toString()} writes it. */
    public static Optional<TilePath> parse(String path) {
        Matcher parts = PATH.matcher(path);
        if (!parts.matches()) {
            return Optional.empty();
        }
        int level = parts.group(1).equals("entries") ? ENTRIES : Integer.parseInt(parts.group(1));
        long index = Long.parseLong(parts.group(2).replaceAll("[x/]", ""));
        int width = parts.group(3) == null ? WIDTH : Integer.parseInt(parts.group(3));
        return width > WIDTH
                ? Optional.empty()
                : Optional.of(new TilePath(level, index, width))
                        .filter(tile -> tile.toString().equals(path));
    }

    /** Returns true if a tree of this size has the whole tile. */
    public boolean isIn(long size) {
        long complete = size >> (HEIGHT * Math.max(0, level));
        return index <= complete / WIDTH && complete - index * WIDTH >= width;
    }

    /** Returns the path below the prefix of the log. */
    @Override
    public String toString() {
        var path = new StringBuilder("%03d".formatted(index % GROUP));
        for (long rest = index / GROUP; rest > 0; rest /= GROUP) {
            path.insert(0, "x%03d/".formatted(rest % GROUP));
        }
        String part = width == WIDTH ? "" : ".p/" + width;
        return "tile/" + (level == ENTRIES ? "entries" : level) + "/" + path + part;
    }
}
