package io.hunt.api.savedquery;

import io.hunt.api.id.SavedQueryId;
import org.jspecify.annotations.Nullable;

/** Events of a saved query. */
public sealed interface SavedQueryEvent {

    SavedQueryId queryId();

    /** A query was saved under a name. */
    record QuerySaved(
            SavedQueryId queryId,
            String name,
            String sql,
            @Nullable String description,
            String savedBy) implements SavedQueryEvent {}

    /** A saved query was changed; hunts launched from it before stay unchanged. */
    record QueryChanged(
            SavedQueryId queryId,
            String name,
            String sql,
            @Nullable String description,
            String changedBy) implements SavedQueryEvent {}

    /** A saved query was removed, and its name can be used again. */
    record QueryRemoved(SavedQueryId queryId, String removedBy) implements SavedQueryEvent {}
}
