package io.hunt.rest.access;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A new user. */
record UserBody(
        @Size(min = 1, max = 1_024) @Schema(description = "The user's name.", example = "ada")
        String username,

        @Size(min = 1, max = 1_024) @Schema(
                description = "The password; a new one has 12 to 256 characters.",
                example = "correct horse battery staple",
                format = "password")
        String password,

        @Nullable @Schema(description = "`admin`, `analyst`, or `auditor`, who reads and changes nothing.", example = "analyst")
        Role role,

        @Nullable @Schema(description = "What the user may do beyond the role.", example = "[\"can_launch_fleet_hunts\"]")
        Set<Capability> capabilities)
        implements Body {

    /** Never shows the password. */
    @Override
    public String toString() {
        return "UserBody[" + username + "]";
    }
}
