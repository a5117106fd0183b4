package io.hunt.rest.json;

import jakarta.validation.constraints.Size;
import java.lang.reflect.AnnotatedType;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Element type of a list: objects, words, identifiers, or texts, whose surrounding blanks are removed.
 *
 * @param usual maximum length of a text without a declared maximum; null if a maximum must be declared
 */
record ListElementType(AnnotatedType type, @Nullable Integer usual) {

    ListElementType(AnnotatedType type) {
        this(type, null);
    }

    Optional<?> parse(String text) {
        return isText()
                ? Optional.of(text.strip())
                        .filter(line ->
                                !line.isEmpty() && TextRules.length(line) <= longest() && TextRules.isClean(line))
                : ScalarParser.parse(kind(), text);
    }

    String expectation() {
        return isText()
                ? "must be a string of 1 to " + longest() + " characters without control characters"
                : ScalarParser.expectation(kind());
    }

    /** Returns the end of the message about too many elements: {@code " ids"}; empty for texts, objects and enums. */
    String unit() {
        return isText() || isObject() || kind().isEnum() ? "" : " ids";
    }

    boolean isObject() {
        return BoundRecord.class.isAssignableFrom(kind());
    }

    private boolean isText() {
        return kind() == String.class;
    }

    private int longest() {
        Size size = type.getAnnotation(Size.class);
        return size == null
                ? Objects.requireNonNull(usual, () -> "no limit is declared for each element of " + type)
                : size.max();
    }

    Class<?> kind() {
        return (Class<?>) type.getType();
    }
}
