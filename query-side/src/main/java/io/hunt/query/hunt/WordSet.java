package io.hunt.query.hunt;

import java.util.Collection;
import java.util.stream.Collectors;

/** A set of words in one column: sorted, as a set in memory has no order and a replay must write the same. */
final class WordSet {

    private WordSet() {}

    static <E extends Enum<E>> String of(Collection<E> words) {
        return words.stream().sorted().map(Enum::name).collect(Collectors.joining(","));
    }
}
