package io.hunt.command.literalsql.structure;

import io.hunt.api.rejection.SqlPlace;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Token of a statement.
 *
 * @param place position of the token's first character; null if the token is not part of the text
 */
public record SqlToken(Kind kind, String text, @Nullable SqlPlace place) {

    /** Kind of a token. */
    public enum Kind {
        BLANK,
        COMMENT,
        WORD,
        /** Quoted name. */
        QUOTED,
        STRING,
        BLOB,
        NUMBER,
        SIGN,
        /** Text that is invalid in a statement. */
        JUNK
    }

    public boolean isMeant() {
        return kind != Kind.BLANK && kind != Kind.COMMENT;
    }

    /** Returns true if the token can name a table, a column or a function. */
    public boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED;
    }

    public boolean isWord(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    public boolean isSign(char sign) {
        return kind == Kind.SIGN && text.length() == 1 && text.charAt(0) == sign;
    }

    /** Returns the value of a literal, or the text of any other token. */
    public String value() {
        return kind == Kind.STRING ? unquoted() : text;
    }

    /** Returns the name without quotes in lower case, the form in which the database compares names. */
    public String name() {
        return (kind == Kind.QUOTED || kind == Kind.STRING ? unquoted() : text).toLowerCase(Locale.ROOT);
    }

    /** Returns the content of a quoted name or string. */
    public String unquoted() {
        String inside = text.substring(1, text.length() - 1);
        String quote = text.substring(text.length() - 1);
        return quote.equals("]") ? inside : inside.replace(quote + quote, quote);
    }
}
