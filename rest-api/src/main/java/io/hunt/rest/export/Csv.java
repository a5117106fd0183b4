package io.hunt.rest.export;

/** Cells after RFC 4180 that no spreadsheet takes for a formula: hosts and users choose what stands in them. */
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

    /** Whether a cell that holds this character stands in quotes. */
    static boolean isQuoted(char c) {
        return c == '"' || c == ',' || c == '\r' || c == '\n';
    }

    /** Whether the first character is seen and begins no formula, so that the text is none; some that are none are not told. */
    static boolean beginsHarmlessly(String text) {
        char first = text.charAt(0);
        return first > ' ' && first <= '~' && FORMULA_BEGINS.indexOf(first) < 0;
    }

    /** What a cell said before it was made inert; the other cells are left as they are. */
    public static String original(String cell) {
        return cell.startsWith("'") && isFormula(cell.substring(1)) ? cell.substring(1) : cell;
    }

    /** Spreadsheets look for a formula behind blanks, and behind what nobody sees. */
    private static boolean isFormula(String text) {
        return text.codePoints()
                .filter(c -> FORMULA_BEGINS.indexOf(c) >= 0 || !isUnseen(c))
                .limit(1)
                .anyMatch(c -> FORMULA_BEGINS.indexOf(c) >= 0);
    }

    private static boolean isUnseen(int c) {
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
