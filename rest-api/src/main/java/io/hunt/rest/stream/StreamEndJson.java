package io.hunt.rest.stream;

import io.hunt.api.hunt.HuntStatus;
import io.swagger.v3.oas.annotations.media.Schema;

/** The last word of a hunt's stream, as JSON. */
public record StreamEndJson(
        @Schema(description = "How the hunt has ended.", example = "completed")
        HuntStatus status) {}
