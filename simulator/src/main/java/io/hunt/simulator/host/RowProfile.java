package io.hunt.simulator.host;

/**
 * Number of rows that a matching host reports to one assignment, one row for each indicator.
 *
 * @param least minimum number of rows, at least 1
 * @param most maximum number of rows; fewer if the query has fewer indicators
 * @param padding characters of padding in every row
 */
public record RowProfile(int least, int most, int padding) {

    /** One or two small rows. */
    public static final RowProfile FEW = new RowProfile(1, 2, 0);

    private static final int LARGEST = 8_192;

    public RowProfile {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException("A matching host reports at least one row");
        }
        if (padding < 0 || padding > LARGEST) {
            throw new IllegalArgumentException("A column holds at most " + LARGEST + " characters");
        }
    }
}
