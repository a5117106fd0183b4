package io.hunt.rest.export;

import io.hunt.api.PageRequest;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * List that can be read page by page or exported.
 *
 * @param name prefix of the file name
 * @param sort sort key; null for the default
 * @param query creates the query for one page
 * @param shape returns the rows of the views of one page
 */
public record Listing<F, T extends Record>(
        String name,
        @Nullable String sort,
        Function<PageRequest, ?> query,
        Class<T> row,
        Function<List<F>, List<T>> shape) {

    /** Returns a list of views, which leave the service as they are. */
    public static <T extends Record> Listing<T, T> of(
            String name, @Nullable String sort, Function<PageRequest, ?> query, Class<T> row) {
        return new Listing<>(name, sort, query, row, Function.identity());
    }

    /** Returns a list whose rows are made of one view each. */
    public static <F, T extends Record> Listing<F, T> of(
            String name,
            @Nullable String sort,
            Function<PageRequest, ?> query,
            Class<T> row,
            Function<? super F, T> shape) {
        return new Listing<>(
                name, sort, query, row, views -> views.stream().<T>map(shape).toList());
    }
}
