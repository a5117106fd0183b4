package io.hunt.rest.json;

import io.hunt.api.Page;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Page of a list. */
public record ItemList<T>(
        @Schema(description = "Resources of this page.") List<T> items,

        @Nullable @Schema(description = "Token of the next page; null on the last page.")
        String nextPageToken,

        @Schema(description = "Number of resources on all pages.", example = "1")
        long total) {

    public static <T> ItemList<T> whole(List<T> items) {
        return new ItemList<>(items, null, items.size());
    }

    public static <T> ItemList<T> of(Page<T> page) {
        return new ItemList<>(page.items(), page.nextPageToken(), page.total());
    }

    public static <F, T> ItemList<T> of(Page<F> page, Function<? super F, ? extends T> shape) {
        List<T> items = page.items().stream().<T>map(shape).toList();
        return new ItemList<>(items, page.nextPageToken(), page.total());
    }
}
