package io.hunt.rest.ioc.file.stix;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tokenizer of STIX patterns: words, literals and signs. */
public final class StixTokens {

    private static final Pattern TOKEN = Pattern.compile("""
            (?<space>\\s+|/\\*.*?\\*/|//[^\\n]*)\
            |(?<string>[bht]?'(?:[^'\\\\]|\\\\.)*+')\
            |(?<path>[a-z0-9][a-zA-Z0-9-]*:[a-zA-Z_][\\w-]*(?:\\.(?:[\\w-]+|'[^'\\\\]*'|"[^"\\\\]*")|\\[(?:\\*|\\d+)\\])*+)\
            |(?<word>[a-zA-Z]+)\
            |(?<number>[+-]?\\d+(?:\\.\\d+)?)\
            |(?<sign>==|!=|<>|<=|>=|[=<>\\[\\](),])""", Pattern.DOTALL);

    private static final Pattern LONE_BACKSLASH = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+\\\\(?![\\\\'])");
    private static final int LONGEST = 1 << 16;

    private StixTokens() {}

    /** Word, literal or sign. */
    public record Token(String kind, String text) {

        boolean is(String word) {
            return (kind.equals("word") || kind.equals("sign")) && text.equalsIgnoreCase(word);
        }

        String path() {
            return require(kind.equals("path"), text);
        }

        String literal() {
            if (kind.equals("string")) {
                String inner = text.substring(text.indexOf('\'') + 1, text.length() - 1);
                return unescaped(inner);
            }
            return require(kind.equals("number") || is("true") || is("false"), text);
        }

        /** Removes escapes. Exports often write Windows paths with single backslashes, which are then kept. */
        private static String unescaped(String inner) {
            boolean open = LONE_BACKSLASH.matcher(inner).find();
            return open ? inner.replace("\\'", "'") : inner.replaceAll("\\\\(.)", "$1");
        }

        private static String require(boolean fits, String text) {
            if (!fits) {
                throw new StixSyntaxException();
            }
            return text;
        }
    }

    static List<Token> of(String pattern) {
        if (pattern.length() > LONGEST) {
            throw new StixSyntaxException();
        }
        var tokens = new ArrayList<Token>();
        Matcher token = TOKEN.matcher(pattern);
        int at = 0;
        while (at < pattern.length()) {
            if (!token.region(at, pattern.length()).lookingAt()) {
                throw new StixSyntaxException();
            }
            String kind = kind(token);
            if (!kind.equals("space")) {
                tokens.add(new Token(kind, token.group()));
            }
            at = token.end();
        }
        return tokens;
    }

    private static String kind(Matcher token) {
        for (String kind : List.of("space", "string", "path", "word", "number")) {
            if (token.group(kind) != null) {
                return kind;
            }
        }
        return "sign";
    }
}
