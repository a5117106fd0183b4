package io.hunt.api.savedquery;

import io.hunt.api.id.SavedQueryId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Saved query as shown to analysts. */
public record SavedQueryView(
        SavedQueryId id,
        String name,
        String sql,
        @Nullable String description,
        String createdBy,
        Instant createdAt,
        String updatedBy,
        Instant updatedAt) {}
