package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Decision about a device sign-in. */
record DeviceDecisionBody(
        @Size(min = 1, max = 40) @Schema(
                description = "User code that the device shows; case, spaces and dashes do not matter.",
                example = "BCDF-GHJK")
        String userCode,

        @Nullable @Schema(
                description = "True approves, false denies; absent to see the sign-in without a decision.",
                example = "true")
        Boolean approved)
        implements Body {

    /** Omits the code. */
    @Override
    public String toString() {
        return "DeviceDecisionBody[" + approved + "]";
    }
}
