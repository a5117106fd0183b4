package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HuntSighting;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;

/** Sighting: match of one indicator on one host in one hunt, as JSON. */
record SightingJson(
        @Schema(description = "Hunt that found the match (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        UUID huntId,

        @Schema(description = "Name of the hunt.", example = "Friday")
        String huntName,

        @JsonUnwrapped ResultJson result) {

    static SightingJson of(HuntSighting sighting) {
        return new SightingJson(sighting.huntId().value(), sighting.huntName(), ResultJson.of(sighting.result()));
    }
}
