package io.hunt.query.page;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Order of a list as SQL: a unique key whose parts have the same direction. */
record SortOrder(List<SortKey> keys, boolean down) {

    SortOrder reversed() {
        return new SortOrder(keys, !down);
    }

    /** Builds the condition of rows behind the bound key, or from it on if {@code inclusive}. */
    String beyond(boolean inclusive) {
        String bound = keys.stream().map(key -> "?::" + key.type()).collect(Collectors.joining(", "));
        return "(" + expressions() + ") " + (down ? "<" : ">") + (inclusive ? "=" : "") + " (" + bound + ")";
    }

    /** Returns true if a row within the limit is followed only by rows within it, in this order. */
    boolean keeps(Filters.Limit limit) {
        return limit.upper() == down && limit.column().equals(keys.getFirst().expression());
    }

    String ordering() {
        return keys.stream()
                .map(key -> key.expression() + (down ? " desc" : " asc"))
                .collect(Collectors.joining(", "));
    }

    /** Selects the parts of the key as key_0, key_1 and so on. */
    String keyColumns() {
        return IntStream.range(0, keys.size())
                .mapToObj(i -> keys.get(i).selected() + " as key_" + i)
                .collect(Collectors.joining(", "));
    }

    private String expressions() {
        return keys.stream().map(SortKey::expression).collect(Collectors.joining(", "));
    }
}
