package io.hunt.agent.query;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Single SELECT statement, optionally with WITH; the only kind of statement that an engine runs. */
record SelectStatement(String sql) {

    /** Quoted text and comments, in which a semicolon does not end the statement. */
    private static final Pattern QUOTED = Pattern.compile("""
            '(?:[^']|'')*+'|"(?:[^"]|"")*+"|`(?:[^`]|``)*+`|\\[[^]]*+]|--[^\\n]*+|/\\*(?s:.*?)\\*/""");

    private static final Pattern FIRST_WORD = Pattern.compile("\\s*(select|with)\\b.*", Pattern.DOTALL);

    /** Returns the statement without its closing semicolon and the comments after it; empty if it is not one SELECT. */
    static Optional<SelectStatement> parse(String sql) {
        String bare = QUOTED.matcher(sql)
                .replaceAll(quoted -> " ".repeat(quoted.group().length()))
                .toLowerCase(Locale.ROOT)
                .stripTrailing();
        boolean closed = bare.endsWith(";");
        String body = closed ? bare.substring(0, bare.length() - 1) : bare;
        boolean single = FIRST_WORD.matcher(body).matches() && body.indexOf(';') < 0 && sql.indexOf('\0') < 0;
        return single
                ? Optional.of(new SelectStatement((closed ? sql.substring(0, body.length()) : sql).strip()))
                : Optional.empty();
    }
}
