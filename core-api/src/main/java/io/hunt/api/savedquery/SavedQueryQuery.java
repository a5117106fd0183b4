package io.hunt.api.savedquery;

import io.hunt.api.PageRequest;
import io.hunt.api.id.SavedQueryId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries for saved queries. */
public sealed interface SavedQueryQuery {

    /** Returns {@code Optional<SavedQueryView>}. */
    record FindSavedQuery(SavedQueryId queryId) implements SavedQueryQuery {}

    /**
     * Returns {@code Page<SavedQueryView>}, newest first.
     *
     * @param q part of the name, the statement or the description
     * @param after ids that the caller has just written and must find in the answer (read-your-writes)
     */
    record ListSavedQueries(@Nullable String q, PageRequest page, Set<String> after) implements SavedQueryQuery {

        /** Fields by which saved queries can be sorted. */
        public static final List<String> SORTS = List.of("created_at", "updated_at", "name");
    }
}
