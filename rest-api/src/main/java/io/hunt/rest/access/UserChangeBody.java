package io.hunt.rest.access;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What changes of a user. */
record UserChangeBody(
        @Nullable @Schema(description = "`admin`, `analyst`, or `auditor`, who reads and changes nothing.", example = "analyst")
        Role role,

        @Nullable @Schema(description = "What the user may do beyond the role.", example = "[\"can_launch_fleet_hunts\"]")
        Set<Capability> capabilities,

        @Nullable @Schema(description = "A disabled user cannot sign in.", example = "false")
        Boolean disabled,

        @Nullable @Size(min = 12, max = 256) @Schema(
                description = "The password; a new one has 12 to 256 characters.",
                example = "correct horse battery staple",
                format = "password")
        String password)
        implements Body {

    /** Never shows the password. */
    @Override
    public String toString() {
        return "UserChangeBody[]";
    }
}
