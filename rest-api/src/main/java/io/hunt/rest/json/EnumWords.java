package io.hunt.rest.json;

import io.hunt.api.Word;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Writes enums as words. */
public final class EnumWords {

    private EnumWords() {}

    public static List<String> sorted(Collection<? extends Word> words) {
        return words.stream().map(Word::text).sorted().toList();
    }

    static <E extends Enum<E> & Word> String choice(Class<E> type) {
        return "must be one of "
                + Arrays.stream(type.getEnumConstants()).map(Word::text).collect(Collectors.joining(", "));
    }
}
