package io.hunt.rest.access;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A new API token. */
record TokenBody(
        @Schema(minLength = 1, maxLength = 200) String name,
        @Nullable Instant expiresAt) {}
