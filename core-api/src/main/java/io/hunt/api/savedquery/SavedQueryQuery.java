package io.hunt.api.savedquery;

import io.hunt.api.id.SavedQueryId;
import io.hunt.api.PageRequest;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about saved queries. */
public sealed interface SavedQueryQuery {

    /** Answers {@code Optional<SavedQueryView>}. */
    record FindSavedQuery(SavedQueryId queryId) implements SavedQueryQuery {}

    /**
     * Answers {@code Page<SavedQueryView>}, newest first.
     *
     * @param q occurs in the name, the statement or the description
     * @param after what this asker has just written and must find in the answer
     */
    record ListSavedQueries(@Nullable String q, PageRequest page, Set<String> after) implements SavedQueryQuery {

        /** What saved queries are sorted by. */
        public static final List<String> SORTS = List.of("created_at", "updated_at", "name");
    }
}
