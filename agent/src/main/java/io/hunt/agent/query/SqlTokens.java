package io.hunt.agent.query;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** SQL cut into words, numbers, string literals and signs, without comments. */
public final class SqlTokens {

    private static final Pattern TOKEN = Pattern.compile("""
            '(?:[^']|'')*+'|"(?:[^"]|"")*+"|--[^\\n]*+|/\\*(?s:.*?)\\*/|\\w++|[^\\s\\w]""", Pattern.UNICODE_CHARACTER_CLASS);

    private SqlTokens() {}

    public static List<String> of(String sql) {
        return TOKEN.matcher(sql)
                .results()
                .map(MatchResult::group)
                .filter(token -> !token.startsWith("--") && !token.startsWith("/*"))
                .toList();
    }

    public static boolean isLiteral(String token) {
        return token.startsWith("'");
    }

    public static boolean isWord(String token) {
        return Character.isLetter(token.charAt(0)) || token.charAt(0) == '_';
    }

    /** What a literal stands for. */
    public static String value(String literal) {
        return literal.substring(1, literal.length() - 1).replace("''", "'");
    }
}
