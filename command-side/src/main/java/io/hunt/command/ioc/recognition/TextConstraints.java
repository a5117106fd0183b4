package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TagChange;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Limits of all texts of an indicator, so that tables, files and screens can hold them. */
public final class TextConstraints {

    /** Maximum number of characters of a value or a description. */
    public static final int MAX_CHARACTERS = 4_096;

    private TextConstraints() {}

    /** Returns the value without surrounding invisible characters; 1 to 4,096 characters, no control characters. */
    public static String value(String raw) {
        return checked(InvisibleCharacters.strip(raw));
    }

    /**
     * Returns the name or path as typed. U+202E, which reverses the display of a name, and blanks at the end of a POSIX
     * path belong to it; other surrounding invisible characters do not. 1 to 4,096 characters, no control characters.
     */
    public static String name(String raw) {
        int from = 0;
        while (from < raw.length() && isAround(raw.charAt(from))) {
            from++;
        }
        boolean posix = raw.startsWith("/", from);
        int to = raw.length();
        while (to > from && isAround(raw.charAt(to - 1)) && !(posix && raw.charAt(to - 1) == ' ')) {
            to--;
        }
        return checked(raw.substring(from, to));
    }

    private static boolean isAround(char character) {
        return InvisibleCharacters.is(character) && character != '\u202e';
    }

    private static String checked(String value) {
        if (value.isEmpty()) {
            throw refused("value", "must not be empty");
        }
        requireLength("value", value);
        if (value.codePoints().anyMatch(point -> isControl(point) || isLoneSurrogate(point))) {
            throw refused("value", "must not hold control characters");
        }
        return value;
    }

    /** Checks free text: line breaks are allowed, at most 4,096 characters. */
    public static void requireFreeText(String field, @Nullable String text) {
        if (text == null) {
            return;
        }
        requireLength(field, text);
        if (text.codePoints().anyMatch(point -> point == 0 || isLoneSurrogate(point))) {
            throw refused(field, "must not have NUL or an unpaired surrogate");
        }
    }

    /** Refuses subdomains for other types than domains. */
    public static void requireDomain(IocType type, boolean includeSubdomains) {
        if (includeSubdomains && type != IocType.DOMAIN) {
            throw refused("include_subdomains", "is for indicators of type domain only");
        }
    }

    /** Returns the tags in lower case and alphabetical order; at most 20 of 1 to 64 characters. */
    public static List<String> tags(Collection<String> tags) {
        var kept = new TreeSet<String>();
        for (String tag : tags) {
            String word = InvisibleCharacters.strip(tag).toLowerCase(Locale.ROOT);
            if (word.isEmpty() || word.codePointCount(0, word.length()) > TagChange.LONGEST_TAG) {
                throw refused("tags", "must be tags of 1 to 64 characters");
            }
            if (word.codePoints().anyMatch(point -> isControl(point) || isLoneSurrogate(point))) {
                throw refused("tags", "must not hold control characters");
            }
            kept.add(word);
        }
        requireTags(kept);
        return List.copyOf(kept);
    }

    /** Refuses more tags than an indicator may have. */
    public static void requireTags(Collection<String> tags) {
        if (tags.size() > TagChange.MOST_TAGS) {
            throw refused("tags", "must be at most 20 tags of one indicator");
        }
    }

    /** Removes trailing separators and invisible characters in any order, so that the result is stable. */
    public static String withoutEnd(String value, String separators) {
        int end = value.length();
        while (end > 0
                && (InvisibleCharacters.is(value.charAt(end - 1)) || separators.indexOf(value.charAt(end - 1)) >= 0)) {
            end--;
        }
        return value.substring(0, end);
    }

    public static RejectionException refused(String field, String message) {
        return new RejectionException(new Rejection.ValidationFailed(field, message));
    }

    private static void requireLength(String field, String text) {
        if (text.codePointCount(0, text.length()) > MAX_CHARACTERS) {
            throw refused(field, "must have at most 4,096 characters");
        }
    }

    private static boolean isControl(int point) {
        return Character.getType(point) == Character.CONTROL;
    }

    private static boolean isLoneSurrogate(int point) {
        return Character.getType(point) == Character.SURROGATE;
    }
}
