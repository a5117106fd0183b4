package io.hunt.command.literalsql.paths;

import io.hunt.command.compiler.spelling.RemoteWindowsPaths;

/** Use of a text before a table opens it as a path, in ascending strictness (taint analysis). */
enum TaintLevel {
    /** The text is the whole path. */
    WHOLE,
    /** The text is joined with others. */
    JOINED,
    /** A function may take any part of the text. */
    CUT;

    /** Returns true if the text may become the path of a share. */
    boolean leadsAway(String text) {
        return switch (this) {
            case WHOLE -> RemoteWindowsPaths.matches(text);
            case JOINED -> RemoteWindowsPaths.matches(text) || isSeparator(text);
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
