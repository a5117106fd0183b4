package io.hunt.rest.savedquery;

import io.hunt.api.savedquery.SavedQueryView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A saved query as JSON. */
record SavedQueryJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(
                description = "Its name, one line of at most 200 characters; no two saved queries have the same, "
                        + "whatever the case.",
                example = "Deleted binaries")
        String name,

        @Schema(
                description = "One statement of osquery: SELECT, WITH or VALUES, of at most 98,304 bytes.",
                example = "SELECT name, path FROM processes WHERE on_disk = 0")
        String sql,

        @Nullable @Schema(description = "A note for people, of at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Schema(description = "The user who created it.", example = "ada")
        String createdBy,

        @Schema(description = "When it was created, by the server's clock.")
        Instant createdAt,

        @Schema(description = "Who changed it last; null when nobody did.", example = "root")
        String updatedBy,

        @Schema(description = "When it was last changed; null when it never was.")
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
