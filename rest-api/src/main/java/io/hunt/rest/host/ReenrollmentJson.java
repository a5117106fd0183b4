package io.hunt.rest.host;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** Permission for re-enrollment, as JSON. */
record ReenrollmentJson(
        @Schema(description = "Expiry of the permission.", example = "2026-11-22T12:00:00Z")
        Instant allowedUntil) {}
