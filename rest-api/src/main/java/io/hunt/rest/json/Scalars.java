package io.hunt.rest.json;

import io.hunt.api.Word;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** Parser of words of enums and of identifiers, for bodies and queries alike. */
final class Scalars {

    private Scalars() {}

    static Optional<?> parse(Class<?> type, String text) {
        if (type.isEnum()) {
            return word(type, text);
        }
        Optional<UUID> id = Ids.parse(text);
        return type == UUID.class ? id : id.map(value -> Binding.create(type, value));
    }

    static String expectation(Class<?> type) {
        return type.isEnum()
                ? "must be one of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(word -> ((Word) word).text())
                                .collect(Collectors.joining(", "))
                : "must be a UUID";
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Optional<?> word(Class type, String text) {
        return Word.parse(type, text);
    }
}
