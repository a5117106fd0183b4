package io.hunt.rest.stream;

import io.hunt.api.hunt.HuntStatus;
import io.swagger.v3.oas.annotations.media.Schema;

/** Last event of a hunt's stream, as JSON. */
public record StreamEndJson(
        @Schema(description = "Final status of the hunt.", example = "completed")
        HuntStatus status) {}
