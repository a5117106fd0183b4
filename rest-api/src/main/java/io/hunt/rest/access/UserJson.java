package io.hunt.rest.access;

import io.hunt.api.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.EnumWords;
import java.util.List;

/** The signed-in user as JSON. */
record UserJson(String username, Role role, List<Capability> capabilities) {

    static UserJson of(Caller caller) {
        return new UserJson(caller.username(), caller.role(), EnumWords.sorted(caller.capabilities()));
    }
}
