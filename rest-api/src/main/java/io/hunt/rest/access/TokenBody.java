package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A new API token. */
record TokenBody(
        @Size(min = 1, max = 200) @Schema(description = "Its name, one line.", example = "November wave")
        String name,

        @Nullable @Schema(
                description = "When the token ends by itself; in the future, or absent for one that does not.",
                example = "2027-01-01T00:00:00Z")
        Instant expiresAt)
        implements Body {}
