package io.hunt.rest.savedquery;

import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A new saved query. */
record SavedQueryBody(
        @Schema(minLength = 1, maxLength = 200) String name,
        @Schema(minLength = 1, maxLength = 98304) String sql,
        @Nullable @Schema(maxLength = 4096) String description) {}
