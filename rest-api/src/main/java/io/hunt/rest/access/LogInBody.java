package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

/** A log-in. */
record LogInBody(
        @Size(min = 1, max = 1_024) String username,

        @Size(min = 1, max = 1_024) @Schema(format = "password")
        String password)
        implements Body {}
