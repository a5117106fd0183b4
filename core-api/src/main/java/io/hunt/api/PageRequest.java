package io.hunt.api;

import org.jspecify.annotations.Nullable;

/**
 * Which page of a list is wanted.
 *
 * @param size 1 to 1,000 items
 * @param token the {@code nextPageToken} of the page before; null for the first page
 */
public record PageRequest(int size, @Nullable String token) {

    public static final int DEFAULT_SIZE = 50;
    public static final int MAX_SIZE = 1_000;
}
