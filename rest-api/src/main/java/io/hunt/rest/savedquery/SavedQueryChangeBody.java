package io.hunt.rest.savedquery;

import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** What changes of a saved query. */
record SavedQueryChangeBody(
        @Nullable @Size(min = 1, max = 200) @Schema(
                description = "Its name, one line of at most 200 characters; no two saved queries have the same, "
                        + "whatever the case.",
                example = "Deleted binaries")
        String name,

        @Nullable @Multiline
        @Size(max = 98_304) @Schema(
                description = "One statement of osquery: SELECT, WITH or VALUES, of at most 98,304 bytes.",
                example = "SELECT name, path FROM processes WHERE on_disk = 0")
        String sql,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(description = "A note for people, of at most 4,096 characters.", example = "Seen in the November wave")
        String description)
        implements Body {}
