package io.hunt.rest.json;

import io.hunt.api.TextEnum;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** Parser of words of enums and of identifiers, for bodies and queries alike. */
public final class ScalarParser {

    private ScalarParser() {}

    static Optional<?> parse(Class<?> type, String text) {
        if (type.isEnum()) {
            return word(type, text);
        }
        return type == UUID.class ? UuidParser.parse(text) : identifier(type, text);
    }

    /** Parses a record that consists of a UUID. */
    public static <T> Optional<T> identifier(Class<T> type, String text) {
        return UuidParser.parse(text).map(value -> RecordBinder.create(type, value));
    }

    static String expectation(Class<?> type) {
        return type.isEnum()
                ? "must be one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(word -> ((TextEnum) word).text())
                                .collect(Collectors.joining(", "))
                : "must be a UUID";
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Optional<?> word(Class type, String text) {
        return TextEnum.parse(type, text);
    }
}
