package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Answer of a provider, which the browser brought to the sign-in page. */
record SsoAnswerBody(
        @Size(min = 1, max = 4_096) @Schema(description = "Parameter `code` of the answer.", example = "SplxlOBeZQQYbYS6WxSbIA")
        String code,

        @Size(min = 1, max = 200) @Schema(description = "Parameter `state` of the answer.", example = "hi_4Yx0qk1uG7c")
        String state,

        @Nullable @Size(min = 1, max = 1_024) @Schema(
                description = "Parameter `iss` of the answer; absent if the answer has none.",
                example = "https://login.example.org")
        String iss)
        implements Body {

    /** Omits code and state. */
    @Override
    public String toString() {
        return "SsoAnswerBody[]";
    }
}
