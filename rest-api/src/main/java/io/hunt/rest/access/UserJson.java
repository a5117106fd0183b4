package io.hunt.rest.access;

import io.hunt.api.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.contract.WordOf;
import io.hunt.rest.json.EnumWords;
import java.util.List;

/** The signed-in user as JSON. */
record UserJson(
        String username,
        @WordOf(Role.class) String role,
        @WordOf(Capability.class) List<String> capabilities) {

    static UserJson of(Caller caller) {
        return new UserJson(caller.username(), caller.role().text(), EnumWords.sorted(caller.capabilities()));
    }
}
