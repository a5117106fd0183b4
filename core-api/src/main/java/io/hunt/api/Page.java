package io.hunt.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Page of a list (keyset pagination).
 *
 * @param items items of the page, at most the requested number
 * @param nextPageToken opaque token of the next page; null on the last page
 * @param total number of items that the filters select on all pages; {@link #UNCOUNTED} if it was not requested
 */
public record Page<T>(List<T> items, @Nullable String nextPageToken, long total) {

    public static final long UNCOUNTED = -1;
}
