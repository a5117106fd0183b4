package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

/** Poll of a device. */
record DeviceCodeBody(
        @Size(min = 1, max = 200) @Schema(
                description = "Device code of the sign-in.",
                example = "hd_4Yx0qk1uG7c4Yx0qk1uG7c4Yx0qk1uG7c4Yx0qk1uG7c")
        String deviceCode)
        implements Body {

    /** Omits the code. */
    @Override
    public String toString() {
        return "DeviceCodeBody[]";
    }
}
