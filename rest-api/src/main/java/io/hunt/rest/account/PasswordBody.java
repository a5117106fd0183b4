package io.hunt.rest.account;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

/** A new password of one's own. */
record PasswordBody(
        @Size(min = 1, max = 1_024) @Schema(description = "The present password.", example = "correct horse battery staple", format = "password")
        String currentPassword,

        @Size(min = 12, max = 256) @Schema(
                description = "The new password, 12 to 256 characters, other than the present one.",
                example = "staple battery horse correct",
                format = "password")
        String newPassword)
        implements Body {

    /** Never shows the passwords. */
    @Override
    public String toString() {
        return "PasswordBody[]";
    }
}
