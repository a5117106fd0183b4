package io.hunt.rest.json;

import io.hunt.api.Word;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Sorts words for output. */
public final class EnumWords {

    private EnumWords() {}

    public static <W extends Word> List<W> sorted(Collection<W> words) {
        return words.stream().sorted(Comparator.comparing(Word::text)).toList();
    }
}
