package io.hunt.rest.export;

import io.hunt.api.PageRequest;
import io.hunt.rest.json.Parameters;
import java.util.List;
import java.util.function.Function;

/**
 * A list that can be had as a whole.
 *
 * @param name what the file is called
 * @param query asks for one page
 * @param sorts what the list is sorted by
 */
public record Export<F, T extends Record>(
        String name,
        Parameters filters,
        List<String> sorts,
        Function<PageRequest, ?> query,
        Class<T> row,
        Function<? super F, T> shape) {}
