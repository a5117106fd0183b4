package io.hunt.api.watchlist;

import io.hunt.api.PageRequest;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about watchlist packs. */
public sealed interface PackQuery {

    /** Answers {@code Optional<PackView>}. */
    record FindPack(PackId packId) implements PackQuery {}

    /** Answers {@code List<PackId>}: every active pack, exact at any moment. */
    record ListStandingPacks() implements PackQuery {}

    /**
     * Answers {@code Page<PackView>}, newest first, without their indicators.
     *
     * @param q occurs in the name or the description
     * @param after what this asker has just written and must find in the answer
     */
    record ListPacks(@Nullable String q, @Nullable Boolean active, PageRequest page, Set<String> after)
            implements PackQuery {

        /** What packs are sorted by. */
        public static final List<String> SORTS = List.of("created_at", "updated_at", "name");
    }
}
