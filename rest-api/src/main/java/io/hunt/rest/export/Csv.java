package io.hunt.rest.export;

/**
 * CSV cells that no spreadsheet interprets as a formula, because hosts and users control their content (CSV injection).
 */
public final class Csv {

    private static final String FORMULA_BEGINS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20";
    private static final int HANGUL_FILLER = 0x3164;
    private static final int HALFWIDTH_HANGUL_FILLER = 0xffa0;
    private static final int BRAILLE_BLANK = 0x2800;

    private Csv() {}

    /** Returns the text of a cell with a prefix that prevents a formula; other text is returned unchanged. */
    static String inert(String text) {
        return isFormula(text) ? "'" + text : text;
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
        int at = 0;
        while (at < text.length() && FORMULA_BEGINS.indexOf(text.charAt(at)) < 0) {
            int character = text.codePointAt(at);
            if (!isInvisible(character)) {
                return false;
            }
            at += Character.charCount(character);
        }
        return at < text.length();
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
