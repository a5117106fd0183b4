package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Parameters of a new API token. */
record TokenBody(
        @Size(min = 1, max = 200) @Schema(description = "Name, one line of at most 200 characters.", example = "November wave")
        String name,

        @Nullable @Schema(
                description = "Expiry of the token, in the future; absent for a token without expiry.",
                example = "2027-01-01T00:00:00Z")
        Instant expiresAt)
        implements Body {}
