package io.hunt.rest.savedquery;

import io.hunt.api.savedquery.SavedQueryView;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A saved query as JSON. */
record SavedQueryJson(
        UUID id,
        String name,
        String sql,
        @Nullable String description,
        String createdBy,
        Instant createdAt,
        String updatedBy,
        Instant updatedAt) {

    static SavedQueryJson of(SavedQueryView query) {
        return new SavedQueryJson(
                query.id().value(),
                query.name(),
                query.sql(),
                query.description(),
                query.createdBy(),
                query.createdAt(),
                query.updatedBy(),
                query.updatedAt());
    }
}
