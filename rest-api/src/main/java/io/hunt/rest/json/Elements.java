package io.hunt.rest.json;

import jakarta.validation.constraints.Size;
import java.lang.reflect.AnnotatedType;
import java.util.Objects;
import java.util.Optional;

/** Reads what a list holds: words, ids, or texts, whose blanks around do not count. */
record Elements(AnnotatedType type) {

    Optional<?> parse(String text) {
        return isText()
                ? Optional.of(text.strip())
                        .filter(line -> !line.isEmpty() && Texts.length(line) <= longest() && Texts.isClean(line))
                : Scalars.parse(kind(), text);
    }

    String expectation() {
        return isText()
                ? "must be a string of 1 to " + longest() + " characters without control characters"
                : Scalars.expectation(kind());
    }

    /** What a list of them has too many of. */
    String unit() {
        return isText() || kind().isEnum() ? "" : " ids";
    }

    private boolean isText() {
        return kind() == String.class;
    }

    private int longest() {
        return Objects.requireNonNull(type.getAnnotation(Size.class), () -> "nothing bounds each of " + type)
                .max();
    }

    private Class<?> kind() {
        return (Class<?>) type.getType();
    }
}
