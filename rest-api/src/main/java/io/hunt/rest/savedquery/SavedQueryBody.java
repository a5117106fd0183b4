package io.hunt.rest.savedquery;

import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Parameters of a new saved query. */
record SavedQueryBody(
        @Size(min = 1, max = 200) @Schema(
                description = "Name, one line of at most 200 characters; unique among saved queries, case-insensitive.",
                example = "Deleted binaries")
        String name,

        @Multiline
        @Size(max = 98_304) @Schema(
                description = "One osquery statement (SELECT, WITH or VALUES), at most 98,304 bytes.",
                example = "SELECT name, path FROM processes WHERE on_disk = 0")
        String sql,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(description = "Note for readers, at most 4,096 characters.", example = "Seen in the November wave")
        String description)
        implements Body {}
