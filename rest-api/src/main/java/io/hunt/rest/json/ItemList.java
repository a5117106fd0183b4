package io.hunt.rest.json;

import io.hunt.api.Page;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The shape of every list. */
public record ItemList<T>(List<T> items, @Nullable String nextPageToken, long total) {

    public static <T> ItemList<T> whole(List<T> items) {
        return new ItemList<>(items, null, items.size());
    }

    public static <F, T> ItemList<T> of(Page<F> page, Function<? super F, ? extends T> shape) {
        List<T> items = page.items().stream().<T>map(shape).toList();
        return new ItemList<>(items, page.nextPageToken(), page.total());
    }
}
