package io.hunt.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Request for a page of a list (keyset pagination).
 *
 * @param size number of items, 1 to 1,000
 * @param token {@code nextPageToken} of the previous page; null for the first page
 * @param sort sort key of the list, preceded by a minus sign for descending order; null for the list's default order
 * @param until restricts the list to items received up to this time, without a total, for a client that reads many pages;
 *     null for all items
 */
public record PageRequest(
        int size,
        @Nullable String token,
        @Nullable String sort,
        @Nullable Instant until) {

    public static final int DEFAULT_SIZE = 50;
    public static final int MAX_SIZE = 1_000;

    /** Requests a page in the list's default order. */
    public PageRequest(int size, @Nullable String token) {
        this(size, token, null, null);
    }

    public PageRequest from(@Nullable String next) {
        return new PageRequest(size, next, sort, until);
    }
}
