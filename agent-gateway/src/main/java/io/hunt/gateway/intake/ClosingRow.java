package io.hunt.gateway.intake;

/**
 * A row of a statement that counts what others have looked at: it has a column {@code searched_surface} and names no
 * indicator, so it is no match, and nothing is missing where it is left out of the matches.
 */
final class ClosingRow {

    private static final String MARK = "searched_surface";

    private ClosingRow() {}

    static boolean is(byte[] sent) {
        return CleanRow.ofAny(sent)
                .filter(row -> CleanRow.of(sent).isEmpty())
                .filter(row -> row.evidence().contains("\"" + MARK + "\":"))
                .isPresent();
    }
}
