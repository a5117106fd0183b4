package io.hunt.rest.json;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The shape of every list. */
public record ItemList<T>(List<T> items, @Nullable String nextPageToken, long total) {

    public static <T> ItemList<T> whole(List<T> items) {
        return new ItemList<>(items, null, items.size());
    }

    /** One page of a list that never changes, where the token is simply the place to go on from. */
    public static <T> ItemList<T> slice(List<T> all, PageRequest page) {
        int from = start(page.token(), all.size());
        int to = Math.min(all.size(), from + page.size());
        return new ItemList<>(all.subList(from, to), to < all.size() ? Integer.toString(to) : null, all.size());
    }

    public static <F, T> ItemList<T> of(Page<F> page, Function<? super F, ? extends T> shape) {
        List<T> items = page.items().stream().<T>map(shape).toList();
        return new ItemList<>(items, page.nextPageToken(), page.total());
    }

    private static int start(@Nullable String token, int size) {
        if (token == null) {
            return 0;
        }
        if (!token.matches("[0-9]{1,9}") || Integer.parseInt(token) > size) {
            throw new Refused(new ValidationFailed("page_token", "is unknown"));
        }
        return Integer.parseInt(token);
    }
}
