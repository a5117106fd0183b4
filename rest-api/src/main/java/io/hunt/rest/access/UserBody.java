package io.hunt.rest.access;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters of a new user. */
record UserBody(
        @Size(min = 1, max = 1_024) @Schema(description = "Username.", example = "ada")
        String username,

        @Size(min = 1, max = 1_024) @Schema(
                description = "Password; a new password has 12 to 256 characters.",
                example = "correct horse battery staple",
                format = "password")
        String password,

        @Nullable @Schema(description = "Role: `admin`, `analyst` (default), or `auditor` (read-only).", example = "analyst")
        Role role,

        @Nullable @Schema(description = "Capabilities granted in addition to the role.", example = "[\"can_launch_fleet_hunts\"]")
        Set<Capability> capabilities)
        implements Body {

    /** Omits the password. */
    @Override
    public String toString() {
        return "UserBody[" + username + "]";
    }
}
