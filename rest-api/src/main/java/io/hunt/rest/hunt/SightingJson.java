package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HuntSighting;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;

/** One indicator found on one host by one hunt, as JSON. */
record SightingJson(
        @Schema(description = "The hunt that found it.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        UUID huntId,

        @Schema(description = "The name of the hunt.", example = "Friday")
        String huntName,

        @JsonUnwrapped ResultJson result) {

    static SightingJson of(HuntSighting sighting) {
        return new SightingJson(sighting.huntId().value(), sighting.huntName(), ResultJson.of(sighting.result()));
    }
}
