package io.hunt.query.derived;

import java.util.List;

/**
 * Result for one table.
 *
 * @param rows in the table
 * @param differences each names the key of a row and the columns that differ, but no value; the first {@value #MOST} are listed
 * @param differing number of rows that differ
 */
public record Comparison(String table, long rows, List<String> differences, long differing) {

    /** The most differences that are listed. */
    public static final int MOST = 20;

    public boolean isEqual() {
        return differing == 0;
    }
}
