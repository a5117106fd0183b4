package io.hunt.rest.export;

import io.hunt.api.PageRequest;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A list as a request wants it, to be had page by page or as a whole.
 *
 * @param name what the file is called
 * @param sort what it is sorted by; null for its default
 * @param query asks for one page
 */
public record Listing<F, T extends Record>(
        String name,
        @Nullable String sort,
        Function<PageRequest, ?> query,
        Class<T> row,
        Function<? super F, T> shape) {}
