package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes decoration around a value: bullets, arrows, quotes of any language, markup, trailing commas. */
final class DecorationStripper {

    private static final Pattern BULLET = Pattern.compile(
            "(?:[\u2022\u2023\u25aa\u25cf\u25cb\u25e6\u25a0\u25a1\u25b6\u25ba\u2190-\u21ff\u2794-\u27be\u2713\u2714\u00b7]\\s*"
                    + "|(?:[-*+>\u2010-\u2015]|\\d{1,3}[.)])\\s+)(.+)",
            Pattern.DOTALL);
    private static final Pattern MARKUP = Pattern.compile("[.*_]{0,3}`([^`]+)`[.*_]{0,3}|\\*\\*([^*]+)\\*\\*");
    /** Pairs of opening and closing marks. */
    private static final String PAIRS =
            "\"\"''``<>\u201c\u201d\u201e\u201c\u201e\u201d\u201d\u201d\u00ab\u00bb\u00bb\u00ab"
                    + "\u2039\u203a\u203a\u2039\u2018\u2019\u201a\u2018\u2019\u2019\u300c\u300d\u300e\u300f\u3010\u3011\uff08\uff09"
                    + "\u3008\u3009\u300a\u300b";

    private static final String BEHIND = ",;\u3001\u3002\uff0c\uff1b";
    private static final int MOST_LAYERS = 8;

    private DecorationStripper() {}

    static String peel(String text) {
        String value = InvisibleCharacters.strip(text);
        for (int layer = 0; layer < MOST_LAYERS; layer++) {
            String inner = inner(value);
            if (inner.equals(value)) {
                return value;
            }
            value = inner;
        }
        return value;
    }

    private static String inner(String value) {
        Matcher bullet = BULLET.matcher(value);
        if (bullet.matches()) {
            return InvisibleCharacters.strip(bullet.group(1));
        }
        String open = withoutCommas(value);
        Matcher markup = MARKUP.matcher(open);
        if (markup.matches()) {
            return InvisibleCharacters.strip(markup.group(1) == null ? markup.group(2) : markup.group(1));
        }
        return isQuoted(open) ? InvisibleCharacters.strip(open.substring(1, open.length() - 1)) : open;
    }

    /** Removes trailing commas, except of paths, where they may be part of the name. */
    private static String withoutCommas(String value) {
        String open = TextConstraints.withoutEnd(value, BEHIND);
        return open.isEmpty() || FilePathNormalizer.looksLikeOne(value) ? value : open;
    }

    private static boolean isQuoted(String value) {
        if (value.length() < 3) {
            return false;
        }
        String between = value.substring(1, value.length() - 1);
        for (int i = 0; i < PAIRS.length(); i += 2) {
            char opening = PAIRS.charAt(i);
            char closing = PAIRS.charAt(i + 1);
            if (value.charAt(0) == opening && value.charAt(value.length() - 1) == closing) {
                return !(opening == '<' && between.startsWith("/"))
                        && between.indexOf(opening) < 0
                        && between.indexOf(closing) < 0
                        && !InvisibleCharacters.only(between);
            }
        }
        return false;
    }
}
