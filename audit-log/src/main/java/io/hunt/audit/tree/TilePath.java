package io.hunt.audit.tree;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which tile of C2SP's tlog-tiles is meant.
 *
 * @param level 0 for hashes of leaves, 1 for those of full tiles of level 0, and so on to 7; {@link #ENTRIES} for the
 *     entries themselves
 * @param index within its level, from 0
 * @param width how many hashes or entries of it, 1 to 256
 */
public record TilePath(int level, long index, int width) {

    /** A full tile. */
    public static final int WIDTH = 256;
    /** Levels of the tree that one level of tiles spans. */
    public static final int HEIGHT = 8;
    /** Not a level of hashes. */
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

    /** As {@link #toString()} writes it, and in no other way. */
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

    /** Whether a tree of this size has all of it. */
    public boolean isIn(long size) {
        long complete = size >> (HEIGHT * Math.max(0, level));
        return index <= complete / WIDTH && complete - index * WIDTH >= width;
    }

    /** The path below a log's prefix. */
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
