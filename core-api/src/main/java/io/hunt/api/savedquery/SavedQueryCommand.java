package io.hunt.api.savedquery;

import io.hunt.api.id.SavedQueryId;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked of a saved query. */
public sealed interface SavedQueryCommand {

    SavedQueryId queryId();

    /**
     * Keeps a query. Answers {@link SavedQueryView}; refused with {@code already_exists} when another has the name in
     * whatever case, with {@code sql_denied} or {@code sql_invalid} when the statement may not be run.
     */
    record SaveQuery(
            SavedQueryId queryId,
            String name,
            String sql,
            @Nullable String description,
            String savedBy) implements SavedQueryCommand {}

    /** Changes what is not null. Answers {@link SavedQueryView}; refused as {@link SaveQuery} is. */
    record ChangeQuery(
            SavedQueryId queryId,
            @Nullable String name,
            @Nullable String sql,
            @Nullable String description,
            String changedBy)
            implements SavedQueryCommand {}

    /** Forgets the query; its name is free again. */
    record RemoveQuery(SavedQueryId queryId, String removedBy) implements SavedQueryCommand {}
}
