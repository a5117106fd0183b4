package io.hunt.command.literalsql.structure;

import io.hunt.api.rejection.SqlPlace;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a text into tokens exactly as SQLite does; together the tokens are the text. Text that SQLite rejects, and
 * non-ASCII text outside quotes, is junk. Written by hand, because backtracking regular expressions overflow the stack
 * on long texts.
 */
public final class SqlLexer {

    private static final String SIGNS = "()+-*/%,.;<>=|&~";
    private static final List<String> LONG_SIGNS = List.of("->>", "->", "||", "<>", "<=", "<<", ">=", ">>", "==", "!=");

    private final String text;
    private int at;
    private int line = 1;
    private int beginOfLine;

    private SqlLexer(String text) {
        this.text = text;
    }

    public static List<SqlToken> tokens(String text) {
        var lexer = new SqlLexer(text);
        var tokens = new ArrayList<SqlToken>();
        while (lexer.at < text.length()) {
            int start = lexer.at;
            Kind kind = lexer.next();
            var place = new SqlPlace(lexer.line, start - lexer.beginOfLine + 1);
            tokens.add(new SqlToken(kind, text.substring(start, lexer.at), place));
            lexer.countLines(start);
        }
        return tokens;
    }

    /** Counts the line ends within the last token. */
    private void countLines(int start) {
        for (int i = start; i < at; i++) {
            char c = text.charAt(i);
            boolean goesOn = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if ((c == '\n' || c == '\r') && !goesOn) {
                line++;
                beginOfLine = i + 1;
            }
        }
    }

    private Kind next() {
        char first = text.charAt(at);
        char second = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
        if (isBlank(first)) {
            return runOf(Kind.BLANK, SqlLexer::isBlank);
        }
        if (first == '-' && second == '-') {
            return runOf(Kind.COMMENT, c -> c != '\n');
        }
        if (first == '/' && second == '*') {
            return upTo("*/", at + 2, Kind.COMMENT);
        }
        return meant(first, second);
    }

    private Kind meant(char first, char second) {
        if ((first == 'x' || first == 'X') && second == '\'') {
            return upTo("'", at + 2, Kind.BLOB);
        }
        if (isDigit(first) || (first == '.' && isDigit(second))) {
            return number();
        }
        if (isWordPart(first) && first != '$') {
            return runOf(Kind.WORD, SqlLexer::isWordPart);
        }
        return switch (first) {
            case '\'' -> quoted(first, Kind.STRING);
            case '"', '`' -> quoted(first, Kind.QUOTED);
            case '[' -> upTo("]", at + 1, Kind.QUOTED);
            default -> sign();
        };
    }

    private Kind quoted(char quote, Kind kind) {
        int end = at + 1;
        while ((end = text.indexOf(quote, end)) >= 0) {
            if (end + 1 == text.length() || text.charAt(end + 1) != quote) {
                at = end + 1;
                return kind;
            }
            end += 2;
        }
        return rest();
    }

    private Kind upTo(String close, int from, Kind kind) {
        int end = text.indexOf(close, from);
        if (end < 0) {
            return rest();
        }
        at = end + close.length();
        return kind;
    }

    private Kind runOf(Kind kind, Membership members) {
        do {
            at++;
        } while (at < text.length() && members.has(text.charAt(at)));
        return kind;
    }

    private Kind number() {
        boolean hexadecimal = text.startsWith("0x", at) || text.startsWith("0X", at);
        do {
            boolean exponent = !hexadecimal && "eE".indexOf(text.charAt(at)) >= 0;
            at++;
            if (exponent && at < text.length() && "+-".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
        } while (at < text.length() && (isWordPart(text.charAt(at)) || text.charAt(at) == '.'));
        return Kind.NUMBER;
    }

    private Kind sign() {
        for (String sign : LONG_SIGNS) {
            if (text.startsWith(sign, at)) {
                at += sign.length();
                return Kind.SIGN;
            }
        }
        return SIGNS.indexOf(text.charAt(at++)) < 0 ? Kind.JUNK : Kind.SIGN;
    }

    private Kind rest() {
        at = text.length();
        return Kind.JUNK;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWordPart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '$';
    }

    /** Set of characters that continue a run. */
    private interface Membership {
        boolean has(char c);
    }
}
