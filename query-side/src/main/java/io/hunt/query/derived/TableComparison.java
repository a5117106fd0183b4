package io.hunt.query.derived;

import java.util.List;

/**
 * Result of the comparison of one table.
 *
 * @param rows number of rows in the table
 * @param differences texts with the key of a row and the differing columns, without values; at most the first {@value
 *     #MOST}
 * @param differing number of rows that differ
 */
public record TableComparison(String table, long rows, List<String> differences, long differing) {

    /** Maximum number of listed differences. */
    public static final int MOST = 20;

    public boolean isEqual() {
        return differing == 0;
    }
}
