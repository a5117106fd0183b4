package io.hunt.api.savedquery;

import io.hunt.api.id.SavedQueryId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Saved query as shown to analysts. */
@Schema(name = "SavedQuery")
public record SavedQueryView(
        @Schema(description = "Identifier (UUID).") SavedQueryId id,

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
        Instant updatedAt) {}
