package io.hunt.rest.access;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Changes of a user; null leaves a value unchanged. */
record UserChangeBody(
        @Nullable @Schema(description = "Role: `admin`, `analyst`, or `auditor` (read-only).", example = "analyst")
        Role role,

        @Nullable @Schema(description = "Capabilities granted in addition to the role.", example = "[\"can_launch_fleet_hunts\"]")
        Set<Capability> capabilities,

        @Nullable @Schema(description = "True if the user is disabled and cannot sign in.", example = "false")
        Boolean disabled,

        @Nullable @Size(min = 12, max = 256) @Schema(
                description = "Password; a new password has 12 to 256 characters.",
                example = "correct horse battery staple",
                format = "password")
        String password)
        implements Body {

    /** Omits the password. */
    @Override
    public String toString() {
        return "UserChangeBody[]";
    }
}
