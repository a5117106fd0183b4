package io.hunt.api.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.id.HuntId;
import io.swagger.v3.oas.annotations.media.Schema;

/** Result with the hunt that found it. */
@Schema(name = "Sighting")
public record HuntSighting(
        @Schema(description = "Hunt that found the match (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        HuntId huntId,

        @Schema(description = "Name of the hunt.", example = "Friday")
        String huntName,

        @JsonUnwrapped HuntResult result) {}
