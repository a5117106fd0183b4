package io.hunt.command.compiler.surface;

/**
 * SQL that shortens long texts on the host. Rows above 64 KiB are dropped in transport, and a single command line can
 * have megabytes.
 */
final class TextExcerpts {

    /** Maximum number of characters of a text without a match, and of the text around a match. */
    private static final int MOST = 2_048;

    private TextExcerpts() {}

    /** SQL for the beginning of a column. */
    static String start(String column) {
        return "substr(" + column + ", 1, " + MOST + ")";
    }

    /** SQL for the end of a column, which contains the file name of a path. */
    static String end(String column) {
        return "substr(" + column + ", -" + MOST + ")";
    }

    /**
     * SQL for a column, or for its part around the first match if it is longer.
     *
     * @param searched SQL for the text in which the value was found, as long as the column
     * @param value SQL for the value
     */
    static String around(String column, String searched, String value) {
        return "CASE WHEN length(%1$s) > %4$d THEN substr(%1$s, max(1, instr(%2$s, %3$s) - %5$d), %4$d + length(%3$s)) ELSE %1$s END"
                .formatted(column, searched, value, MOST, MOST / 2);
    }
}
