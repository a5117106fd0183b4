package io.hunt.rest.campaign;

import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What a stop takes; all of it may be left out. */
record StopBody(
        @Nullable @Schema(defaultValue = "false") Boolean discardInflight,
        @Nullable @Schema(maxLength = 1000) String reason) {}
