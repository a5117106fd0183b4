package io.hunt.api.savedquery;

import io.hunt.api.id.SavedQueryId;
import org.jspecify.annotations.Nullable;

/** Commands for saved queries. */
public sealed interface SavedQueryCommand {

    SavedQueryId queryId();

    /**
     * Saves a query. Returns {@link SavedQueryView}; refused with {@code already_exists} when another query has the name
     * ignoring case, with {@code sql_denied} or {@code sql_invalid} when the statement is not allowed.
     */
    record SaveQuery(
            SavedQueryId queryId,
            String name,
            String sql,
            @Nullable String description,
            String savedBy) implements SavedQueryCommand {}

    /** Changes fields that are not null. Returns {@link SavedQueryView}; refused like {@link SaveQuery}. */
    record ChangeQuery(
            SavedQueryId queryId,
            @Nullable String name,
            @Nullable String sql,
            @Nullable String description,
            String changedBy)
            implements SavedQueryCommand {}

    /** Removes the query; its name can be used again. */
    record RemoveQuery(SavedQueryId queryId, String removedBy) implements SavedQueryCommand {}
}
