package io.hunt.rest.export;

/**
 * CSV cells (RFC 4180) that no spreadsheet interprets as a formula, because hosts and users control their content (CSV
 * injection).
 */
public final class Csv {

    static final String END = "\r\n";

    private static final String FORMULA_BEGINS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";
    private static final int HANGUL_FILLER = 0x3164;
    private static final int HALFWIDTH_HANGUL_FILLER = 0xffa0;
    private static final int BRAILLE_BLANK = 0x2800;

    private Csv() {}

    static String cell(String text) {
        String inert = isFormula(text) ? "'" + text : text;
        return inert.chars().anyMatch(c -> isQuoted((char) c)) ? '"' + inert.replace("\"", "\"\"") + '"' : inert;
    }

    /** Returns true if a cell with this character must be quoted. */
    static boolean isQuoted(char c) {
        return c == '"' || c == ',' || c == '\r' || c == '\n';
    }

    /**
     * Returns true if the cell cannot be read as a formula, judged by its first character; may return false for safe
     * cells.
     */
    static boolean beginsHarmlessly(String text) {
        char first = text.charAt(0);
        return first > ' ' && first <= '~' && FORMULA_BEGINS.indexOf(first) < 0;
    }

    /** Returns the text of a cell without the prefix that prevents a formula; other cells are returned unchanged. */
    public static String original(String cell) {
        return cell.startsWith("'") && isFormula(cell.substring(1)) ? cell.substring(1) : cell;
    }

    /**
     * Returns true if the text begins with a formula, possibly after blanks and invisible characters, which
     * spreadsheets skip.
     */
    private static boolean isFormula(String text) {
        return text.codePoints()
                .filter(c -> FORMULA_BEGINS.indexOf(c) >= 0 || !isInvisible(c))
                .limit(1)
                .anyMatch(c -> FORMULA_BEGINS.indexOf(c) >= 0);
    }

    private static boolean isInvisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK -> true;
            default -> c == HANGUL_FILLER || c == HALFWIDTH_HANGUL_FILLER || c == BRAILLE_BLANK;
        };
    }
}
