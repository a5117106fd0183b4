package io.hunt.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param items at most as many as were asked for
 * @param nextPageToken opaque; null on the last page
 * @param total how many items the filters select over all pages; {@link #UNCOUNTED} where nobody asked
 */
public record Page<T>(List<T> items, @Nullable String nextPageToken, long total) {

    public static final long UNCOUNTED = -1;
}
