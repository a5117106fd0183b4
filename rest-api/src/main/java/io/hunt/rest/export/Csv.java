package io.hunt.rest.export;

/** Cells after RFC 4180 that no spreadsheet takes for a formula: hosts and users choose what stands in them. */
public final class Csv {

    static final String END = "\r\n";

    private static final String FORMULA_BEGINS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";
    private static final String QUOTED = "\",\r\n";

    private Csv() {}

    static String cell(String text) {
        String inert = !text.isEmpty() && FORMULA_BEGINS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        return inert.chars().anyMatch(c -> QUOTED.indexOf(c) >= 0) ? '"' + inert.replace("\"", "\"\"") + '"' : inert;
    }

    /** What a cell said before it was made inert; the other cells are left as they are. */
    public static String original(String cell) {
        boolean inert = cell.length() > 1 && cell.charAt(0) == '\'' && FORMULA_BEGINS.indexOf(cell.charAt(1)) >= 0;
        return inert ? cell.substring(1) : cell;
    }
}
