package io.hunt.agent.query;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The only kind of text an engine is handed: one SELECT, possibly with a WITH in front. */
record SelectStatement(String sql) {

    /** Everything in which a semicolon means nothing; what is left over decides. */
    private static final Pattern QUOTED = Pattern.compile("""
            '(?:[^']|'')*+'|"(?:[^"]|"")*+"|`(?:[^`]|``)*+`|\\[[^]]*+]|--[^\\n]*+|/\\*(?s:.*?)\\*/""");

    private static final Pattern FIRST_WORD = Pattern.compile("\\s*(select|with)\\b.*", Pattern.DOTALL);

    /** The statement without its closing semicolon, if it is one SELECT. */
    static Optional<SelectStatement> parse(String sql) {
        String bare =
                QUOTED.matcher(sql).replaceAll(" ").toLowerCase(Locale.ROOT).stripTrailing();
        boolean closed = bare.endsWith(";");
        String body = closed ? bare.substring(0, bare.length() - 1) : bare;
        boolean single = FIRST_WORD.matcher(body).matches() && body.indexOf(';') < 0 && sql.indexOf('\0') < 0;
        // A comment after the closing semicolon would hide it; such texts are not worth understanding.
        String stripped = sql.strip();
        if (!single || (closed && !stripped.endsWith(";"))) {
            return Optional.empty();
        }
        return Optional.of(new SelectStatement(closed ? stripped.substring(0, stripped.length() - 1) : stripped));
    }
}
