package io.hunt.rest.export;

import java.util.regex.Pattern;

/**
 * CSV cells that no spreadsheet interprets as a formula, because hosts and users control their content (CSV injection).
 * A spreadsheet whose separator is not the comma does not see the quotes of a cell in the middle of a line, so each part
 * of a cell behind a semicolon, a tab or an end of line is guarded like a cell.
 */
public final class Csv {

    private static final String SEPARATORS = ";\t\r\n";
    /** Characters before a formula that spreadsheets skip, and the quotes and prefixes of cells. */
    private static final String SKIPPED = "[\\p{Cc}\\p{Cf}\\p{Z}\\p{Mn}\\p{Me}\u3164\uffa0\u2800'\"&&[^;\t\r\n]]*+";

    private static final String FORMULA = "(?=" + SKIPPED + "[=+\\-@\uff1d\uff0b\uff0d\uff20])";
    /** Separator at the beginning of a whole cell, which some spreadsheets interpret too. */
    private static final String SEPARATOR = "(?=" + SKIPPED + "[\t\r\n])";

    private static final Pattern UNGUARDED =
            Pattern.compile("\\A" + SEPARATOR + "|(?<![^" + SEPARATORS + "])" + FORMULA);
    private static final Pattern GUARD = Pattern.compile("\\A'" + SEPARATOR + "|(?<![^" + SEPARATORS + "])'" + FORMULA);

    private Csv() {}

    /** Returns the text of a cell with prefixes that prevent formulas; other text is returned unchanged. */
    static String inert(String text) {
        return isPlain(text) ? text : UNGUARDED.matcher(text).replaceAll("'");
    }

    /** Returns the text of a cell without the prefixes that prevent formulas; other cells are returned unchanged. */
    public static String original(String cell) {
        return cell.indexOf('\'') < 0 ? cell : GUARD.matcher(cell).replaceAll("");
    }

    /** Returns true if spreadsheets could separate the text into cells although their separator is not the comma. */
    static boolean hasSeparator(String text) {
        return text.indexOf(';') >= 0 || text.indexOf('\t') >= 0;
    }

    /** Returns true for most texts without a formula: they begin with a visible ASCII character and have no separator. */
    private static boolean isPlain(String text) {
        if (text.isEmpty()) {
            return true;
        }
        char first = text.charAt(0);
        boolean visible = (first >= '0' && first <= '9') || (first > '@' && first <= '~');
        return visible && !hasSeparator(text) && text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
    }
}
