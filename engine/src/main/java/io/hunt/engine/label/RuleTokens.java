package io.hunt.engine.label;

import io.hunt.api.rejection.RejectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tokens of a rule: words, texts in single quotes, and symbols. */
final class RuleTokens {

    private static final Pattern TOKEN = Pattern.compile("'(?<text>[^'\\p{Cntrl}]*+(?:''[^'\\p{Cntrl}]*+)*+)'"
            + "|(?<word>[\\p{L}\\p{N}._%+/-]++)|(?<symbol>!=|[=(),])");
    private static final Pattern BLANK = Pattern.compile("\\s*+");

    /** @param position position of the first character, counted from 1 */
    private record Token(String text, boolean quoted, int position) {}

    private final List<Token> tokens;
    private int next;

    private RuleTokens(List<Token> tokens) {
        this.tokens = tokens;
    }

    static RuleTokens of(String rule) {
        var tokens = new ArrayList<Token>();
        int at = behindBlanks(rule, 0);
        while (at < rule.length()) {
            Matcher token = TOKEN.matcher(rule).region(at, rule.length());
            if (!token.lookingAt()) {
                throw LabelRuleParser.refused("is malformed at character " + (at + 1));
            }
            String text = token.group("text");
            tokens.add(new Token(text == null ? token.group() : text.replace("''", "'"), text != null, at + 1));
            at = behindBlanks(rule, token.end());
        }
        tokens.add(new Token("", false, rule.length() + 1));
        return new RuleTokens(tokens);
    }

    private static int behindBlanks(String rule, int from) {
        Matcher blank = BLANK.matcher(rule).region(from, rule.length());
        return blank.lookingAt() ? blank.end() : from;
    }

    /** Moves behind the next token if it is this word or symbol, in any case. */
    boolean takes(String keyword) {
        Token token = tokens.get(next);
        boolean taken = !token.quoted && token.text.equalsIgnoreCase(keyword);
        next += taken ? 1 : 0;
        return taken;
    }

    void require(String symbol) {
        if (!takes(symbol)) {
            throw unexpected(symbol);
        }
    }

    /** Returns the next token, a word or a text in quotes. */
    String value() {
        Token token = tokens.get(next);
        if (!token.quoted && (token.text.isEmpty() || "!=(),".contains(token.text))) {
            throw unexpected("a value");
        }
        next++;
        return token.text;
    }

    void requireEnd() {
        if (next < tokens.size() - 1) {
            throw unexpected("and, or, or the end");
        }
    }

    RejectionException unexpected(String expected) {
        return LabelRuleParser.refused("needs " + expected + " at character " + tokens.get(next).position);
    }
}
