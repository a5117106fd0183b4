package io.hunt.agent.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Tokenizer of SQL: splits it into words, numbers, string literals and symbols, without comments. */
public final class SqlTokens {

    private static final Predicate<String> LETTER =
            Pattern.compile("\\w", Pattern.UNICODE_CHARACTER_CLASS).asMatchPredicate();
    private static final Predicate<String> SPACE =
            Pattern.compile("\\s", Pattern.UNICODE_CHARACTER_CLASS).asMatchPredicate();

    private final String sql;
    private final int lastCommentEnd;
    private final List<String> tokens = new ArrayList<>();

    /** Reads without a regular expression, which would delay the first hunt after a start: statements hold many digests. */
    private SqlTokens(String sql) {
        this.sql = sql;
        this.lastCommentEnd = sql.lastIndexOf("*/");
        int at = 0;
        while (at < sql.length()) {
            at = read(at);
        }
    }

    public static List<String> of(String sql) {
        return List.copyOf(new SqlTokens(sql).tokens);
    }

    public static boolean isLiteral(String token) {
        return token.startsWith("'");
    }

    public static boolean isWord(String token) {
        return Character.isLetter(token.charAt(0)) || token.charAt(0) == '_';
    }

    /** Returns the value of a string literal. */
    public static String value(String literal) {
        return literal.substring(1, literal.length() - 1).replace("''", "'");
    }

    /** Returns true if a token is this name, quoted or not, ignoring case. */
    public static boolean isName(String token, String name) {
        return token.length() <= name.length() + 2 && unquoted(token).equalsIgnoreCase(name);
    }

    /** Returns a token without its quotes. */
    public static String unquoted(String token) {
        boolean quoted = token.length() > 1 && (token.charAt(0) == '"' || token.charAt(0) == '\'');
        return quoted ? token.substring(1, token.length() - 1) : token;
    }

    /** Returns the index after the closing quote of quoted text, in which a quote is written twice; -1 if it is missing. */
    public static int quotedEnd(String sql, int from) {
        char quote = sql.charAt(from);
        int end = sql.indexOf(quote, from + 1);
        while (end >= 0 && end + 1 < sql.length() && sql.charAt(end + 1) == quote) {
            end = sql.indexOf(quote, end + 2);
        }
        return end < 0 ? -1 : end + 1;
    }

    /** Reads the token at this index; returns the index after it. */
    private int read(int at) {
        char first = sql.charAt(at);
        if (sql.startsWith("--", at)) {
            int end = sql.indexOf('\n', at);
            return end < 0 ? sql.length() : end;
        }
        if (sql.startsWith("/*", at) && lastCommentEnd >= at + 2) {
            return sql.indexOf("*/", at + 2) + 2;
        }
        int quoted = first == '\'' || first == '"' ? quotedEnd(sql, at) : -1;
        if (quoted > 0) {
            return add(at, quoted);
        }
        int symbol = sql.codePointAt(at);
        int next = at + Character.charCount(symbol);
        if (isLetter(symbol)) {
            return add(at, wordEnd(next));
        }
        return isSpace(symbol) ? next : add(at, next);
    }

    private int wordEnd(int from) {
        int end = from;
        while (end < sql.length() && isLetter(sql.codePointAt(end))) {
            end += Character.charCount(sql.codePointAt(end));
        }
        return end;
    }

    private int add(int from, int to) {
        tokens.add(sql.substring(from, to));
        return to;
    }

    private static boolean isLetter(int symbol) {
        if (symbol < 0x80) {
            return (symbol >= 'a' && symbol <= 'z')
                    || (symbol >= 'A' && symbol <= 'Z')
                    || (symbol >= '0' && symbol <= '9')
                    || symbol == '_';
        }
        return LETTER.test(Character.toString(symbol));
    }

    private static boolean isSpace(int symbol) {
        return symbol < 0x80
                ? symbol == ' ' || (symbol >= '\t' && symbol <= '\r')
                : SPACE.test(Character.toString(symbol));
    }
}
