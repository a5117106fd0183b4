package io.hunt.rest.savedquery;

import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What changes of a saved query. */
record SavedQueryChangeBody(
        @Nullable @Schema(minLength = 1, maxLength = 200) String name,
        @Nullable @Schema(minLength = 1, maxLength = 98304) String sql,
        @Nullable @Schema(maxLength = 4096) String description) {}
