package io.hunt.query.page;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Orders of a list by name; a leading minus reverses one. Each ends with the list's unique key, so that no two rows
 * are equal. No part of a key is null.
 */
public final class SortOrders {

    private final String byDefault;
    private final List<SortKey> unique;
    private final Map<String, List<SortKey>> named = new LinkedHashMap<>();

    public SortOrders(String byDefault, SortKey... unique) {
        this.byDefault = byDefault;
        this.unique = List.of(unique);
    }

    public SortOrders by(String name, SortKey... keys) {
        named.put(name, List.of(keys));
        return this;
    }

    /** Returns the order of this name, or the default for null. */
    SortOrder order(@Nullable String sort) {
        String wanted = sort == null ? byDefault : sort;
        boolean down = wanted.startsWith("-");
        List<SortKey> keys = named.get(down ? wanted.substring(1) : wanted);
        if (keys == null) {
            throw new RejectionException(new Rejection.ValidationFailed("sort", "must be one of " + known()));
        }
        var all = new ArrayList<>(keys);
        all.addAll(unique);
        return new SortOrder(all, down);
    }

    private String known() {
        return named.keySet().stream()
                .flatMap(name -> Stream.of(name, "-" + name))
                .collect(Collectors.joining(", "));
    }
}
