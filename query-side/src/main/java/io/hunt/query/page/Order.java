package io.hunt.query.page;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One order of a list as SQL: a unique key, its parts all in the same direction. */
record Order(List<SortKey> keys, boolean down) {

    Order reversed() {
        return new Order(keys, !down);
    }

    /** What follows the key that is bound to it, or begins with it. */
    String beyond(boolean inclusive) {
        String bound = keys.stream().map(key -> "?::" + key.type()).collect(Collectors.joining(", "));
        return "(" + expressions() + ") " + (down ? "<" : ">") + (inclusive ? "=" : "") + " (" + bound + ")";
    }

    /** Whether all that follows a row within the limit is within it too. */
    boolean keeps(Filters.Limit limit) {
        return limit.upper() == down && limit.column().equals(keys.getFirst().expression());
    }

    String ordering() {
        return keys.stream()
                .map(key -> key.expression() + (down ? " desc" : " asc"))
                .collect(Collectors.joining(", "));
    }

    /** The parts of the key: key_0, key_1 and so on. */
    String keyColumns() {
        return IntStream.range(0, keys.size())
                .mapToObj(i -> keys.get(i).selected() + " as key_" + i)
                .collect(Collectors.joining(", "));
    }

    private String expressions() {
        return keys.stream().map(SortKey::expression).collect(Collectors.joining(", "));
    }
}
