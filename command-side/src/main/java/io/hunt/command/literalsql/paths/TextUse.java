package io.hunt.command.literalsql.paths;

import io.hunt.command.compiler.spelling.UncPath;

/** What happens to a text before a table opens it as a path; the later ones are the stricter. */
enum TextUse {
    /** It is the path. */
    WHOLE,
    /** It is a part that others are joined to. */
    JOINED,
    /** A function may take any part of it. */
    CUT;

    /** Whether a share can come of the text. */
    boolean leadsAway(String text) {
        return switch (this) {
            case WHOLE -> UncPath.matches(text);
            case JOINED -> UncPath.matches(text) || isSeparator(text);
            case CUT -> text.indexOf('\\') >= 0 || text.indexOf('/') >= 0;
        };
    }

    static boolean isSeparator(String text) {
        return text.strip().equals("\\") || text.strip().equals("/");
    }

    static boolean beginsWithSeparator(String text) {
        return text.strip().startsWith("\\") || text.strip().startsWith("/");
    }
}
