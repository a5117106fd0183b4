package io.hunt.rest.access;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** The signed-in user as JSON. */
record UserJson(
        @Schema(description = "The user's name.", example = "ada")
        String username,

        @Schema(description = "`admin`, `analyst`, or `auditor`, who reads and changes nothing.", example = "analyst")
        Role role,

        @Schema(description = "What the user may do beyond the role.", example = "[\"can_launch_fleet_hunts\"]")
        List<Capability> capabilities) {

    static UserJson of(Caller caller) {
        return new UserJson(caller.username(), caller.role(), EnumWords.sorted(caller.capabilities()));
    }
}
