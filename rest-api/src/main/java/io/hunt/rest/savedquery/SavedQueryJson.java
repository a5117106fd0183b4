package io.hunt.rest.savedquery;

import io.hunt.api.savedquery.SavedQueryView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Saved query as JSON. */
record SavedQueryJson(
        @Schema(description = "Identifier (UUID).") UUID id,

        @Schema(
                description = "Name, one line of at most 200 characters; unique among saved queries, case-insensitive.",
                example = "Deleted binaries")
        String name,

        @Schema(
                description = "One osquery statement (SELECT, WITH or VALUES), at most 98,304 bytes.",
                example = "SELECT name, path FROM processes WHERE on_disk = 0")
        String sql,

        @Nullable @Schema(description = "Note for readers, at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Schema(description = "User who created the resource.", example = "ada")
        String createdBy,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Schema(description = "User of the last change; null before the first change.", example = "root")
        String updatedBy,

        @Schema(description = "Time of the last change; null before the first change.")
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
