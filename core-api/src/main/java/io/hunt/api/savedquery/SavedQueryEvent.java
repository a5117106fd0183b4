package io.hunt.api.savedquery;

import io.hunt.api.id.SavedQueryId;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to one saved query. */
public sealed interface SavedQueryEvent {

    SavedQueryId queryId();

    /** A query is kept under a name from now on. */
    record QuerySaved(
            SavedQueryId queryId,
            String name,
            String sql,
            @Nullable String description,
            String savedBy) implements SavedQueryEvent {}

    /** This is how the query is from now on; what was launched from it before does not change. */
    record QueryChanged(
            SavedQueryId queryId,
            String name,
            String sql,
            @Nullable String description,
            String changedBy) implements SavedQueryEvent {}

    /** The query is gone, and its name free. */
    record QueryRemoved(SavedQueryId queryId, String removedBy) implements SavedQueryEvent {}
}
