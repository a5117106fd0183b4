package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A new API token. */
record TokenBody(
        @Size(min = 1, max = 200) String name, @Nullable Instant expiresAt) implements Body {}
