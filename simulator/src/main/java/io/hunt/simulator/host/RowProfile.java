package io.hunt.simulator.host;

/**
 * How many rows a matching host reports to one assignment, a row for each indicator found.
 *
 * @param least fewest rows, at least 1
 * @param most most rows; fewer where fewer indicators were asked for
 * @param padding characters of padding in every row
 */
public record RowProfile(int least, int most, int padding) {

    /** One or two small ones. */
    public static final RowProfile FEW = new RowProfile(1, 2, 0);

    private static final int LARGEST = 8_192;

    public RowProfile {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException("A host that has seen something reports at least one row");
        }
        if (padding < 0 || padding > LARGEST) {
            throw new IllegalArgumentException("A column holds at most " + LARGEST + " characters");
        }
    }
}
