package io.hunt.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which page of a list is wanted.
 *
 * @param size 1 to 1,000 items
 * @param token the {@code nextPageToken} of the page before; null for the first page
 * @param sort one of the list's own names, with a minus in front for descending; null for the list's default
 * @param until only what had come in by then, and without a total: for a reader of many pages; null for all
 */
public record PageRequest(
        int size,
        @Nullable String token,
        @Nullable String sort,
        @Nullable Instant until) {

    public static final int DEFAULT_SIZE = 50;
    public static final int MAX_SIZE = 1_000;

    /** In the list's default order. */
    public PageRequest(int size, @Nullable String token) {
        this(size, token, null, null);
    }

    public PageRequest from(@Nullable String next) {
        return new PageRequest(size, next, sort, until);
    }
}
