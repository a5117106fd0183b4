package io.hunt.rest.account;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

/** Current and new password of the caller. */
record PasswordBody(
        @Size(min = 1, max = 1_024) @Schema(description = "Current password.", example = "correct horse battery staple", format = "password")
        String currentPassword,

        @Size(min = 12, max = 256) @Schema(
                description = "New password, 12 to 256 characters, different from the current password.",
                example = "staple battery horse correct",
                format = "password")
        String newPassword)
        implements Body {

    /** Omits the passwords. */
    @Override
    public String toString() {
        return "PasswordBody[]";
    }
}
