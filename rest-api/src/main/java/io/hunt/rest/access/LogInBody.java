package io.hunt.rest.access;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

/** Credentials of a log-in. */
record LogInBody(
        @Size(min = 1, max = 1_024) @Schema(description = "Username.", example = "ada")
        String username,

        @Size(min = 1, max = 1_024) @Schema(
                description = "Password; a new password has 12 to 256 characters.",
                example = "correct horse battery staple",
                format = "password")
        String password)
        implements Body {

    /** Omits the password. */
    @Override
    public String toString() {
        return "LogInBody[" + username + "]";
    }
}
