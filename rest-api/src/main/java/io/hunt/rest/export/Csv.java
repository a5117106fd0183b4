package io.hunt.rest.export;

/** Cells after RFC 4180 that no spreadsheet takes for a formula: hosts and users choose what stands in them. */
final class Csv {

    static final String END = "\r\n";

    private static final String FORMULA_BEGINS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";
    private static final String QUOTED = "\",\r\n";

    private Csv() {}

    static String cell(String text) {
        String inert = !text.isEmpty() && FORMULA_BEGINS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        return inert.chars().anyMatch(c -> QUOTED.indexOf(c) >= 0) ? '"' + inert.replace("\"", "\"\"") + '"' : inert;
    }
}
