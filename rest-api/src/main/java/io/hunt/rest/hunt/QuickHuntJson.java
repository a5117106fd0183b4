package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.ioc.IocType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** A quick hunt as JSON: the hunt, and what its value was taken for. */
record QuickHuntJson(
        @JsonUnwrapped HuntJson hunt,

        @Schema(description = "What the value was taken for.", example = "sha256")
        IocType detectedType,

        @Schema(description = "What the value was taken for, in words.", example = "SHA256")
        String detectedLabel,

        @Schema(description = "What is odd about the value, such as `odd_hash_length`.", example = "[]")
        List<String> warnings) {

    static QuickHuntJson of(QuickHuntLaunched launched) {
        return new QuickHuntJson(
                HuntJson.of(launched.hunt()),
                launched.detectedType(),
                launched.detectedType().label(),
                launched.warnings());
    }
}
