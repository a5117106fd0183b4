package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

/** Start of a sign-in by a provider. */
record SsoBody(
        @Size(min = 1, max = 32) @Schema(description = "Id of the provider.", example = "corp")
        String provider) implements Body {}
