package io.hunt.rest.access;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** Signed-in user as JSON. */
record UserJson(
        @Schema(description = "Username.", example = "ada") String username,

        @Schema(description = "Role: `admin`, `analyst`, or `auditor` (read-only).", example = "analyst")
        Role role,

        @Schema(description = "Capabilities granted in addition to the role.", example = "[\"can_launch_fleet_hunts\"]")
        List<Capability> capabilities) {

    static UserJson of(Caller caller) {
        return new UserJson(caller.username(), caller.role(), EnumWords.sorted(caller.capabilities()));
    }
}
