package io.hunt.command.literalsql.structure;

import io.hunt.api.rejection.SqlPlace;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a statement.
 *
 * @param place where it begins; null if it stands nowhere
 */
public record SqlToken(Kind kind, String text, @Nullable SqlPlace place) {

    /** What a piece can be. */
    public enum Kind {
        BLANK,
        COMMENT,
        WORD,
        /** A name in quotes. */
        QUOTED,
        STRING,
        BLOB,
        NUMBER,
        SIGN,
        /** What has no place in a statement. */
        JUNK
    }

    public boolean isMeant() {
        return kind != Kind.BLANK && kind != Kind.COMMENT;
    }

    /** Whether this can name something: a table, a column or a function. */
    public boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED;
    }

    public boolean isWord(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    public boolean isSign(char sign) {
        return kind == Kind.SIGN && text.length() == 1 && text.charAt(0) == sign;
    }

    /** What a literal stands for, or the text of anything else. */
    public String value() {
        return kind == Kind.STRING ? unquoted() : text;
    }

    /** Without quotes and in lower case, as the database compares names. */
    public String name() {
        return (kind == Kind.QUOTED || kind == Kind.STRING ? unquoted() : text).toLowerCase(Locale.ROOT);
    }

    /** What a name or a string in quotes stands for. */
    public String unquoted() {
        String inside = text.substring(1, text.length() - 1);
        String quote = text.substring(text.length() - 1);
        return quote.equals("]") ? inside : inside.replace(quote + quote, quote);
    }
}
