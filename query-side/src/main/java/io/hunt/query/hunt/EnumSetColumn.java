package io.hunt.query.hunt;

import java.util.Collection;
import java.util.stream.Collectors;

/** Encoder of a set of enum constants in one column. Sorts them, because sets have no order and a replay must write the same text. */
final class EnumSetColumn {

    private EnumSetColumn() {}

    static <E extends Enum<E>> String of(Collection<E> words) {
        return words.stream().sorted().map(Enum::name).collect(Collectors.joining(","));
    }
}
