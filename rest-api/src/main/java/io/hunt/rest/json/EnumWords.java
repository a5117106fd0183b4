package io.hunt.rest.json;

import io.hunt.api.TextEnum;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Sorts words for output. */
public final class EnumWords {

    private EnumWords() {}

    public static <W extends TextEnum> List<W> sorted(Collection<W> words) {
        return words.stream().sorted(Comparator.comparing(TextEnum::text)).toList();
    }
}
