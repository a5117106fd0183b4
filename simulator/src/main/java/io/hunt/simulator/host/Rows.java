package io.hunt.simulator.host;

/**
 * What a host that has seen something reports to one assignment: so many of the indicators it was asked for, a row each.
 *
 * @param least fewest rows, at least 1
 * @param most most rows; fewer where fewer indicators were asked for
 * @param padding characters by which every row is larger than it need be
 */
public record Rows(int least, int most, int padding) {

    /** One or two small ones. */
    public static final Rows FEW = new Rows(1, 2, 0);

    private static final int LARGEST = 8_192;

    public Rows {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException("A host that has seen something reports at least one row");
        }
        if (padding < 0 || padding > LARGEST) {
            throw new IllegalArgumentException("A column holds at most " + LARGEST + " characters");
        }
    }
}
