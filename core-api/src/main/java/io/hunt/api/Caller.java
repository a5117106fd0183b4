package io.hunt.api;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import java.util.Set;

/** The signed-in user on whose behalf a message is sent; taken from the session, never from a request. */
public record Caller(String username, Role role, Set<Capability> capabilities) {

    public boolean isAdmin() {
        return role == Role.ADMIN;
    }

    public boolean has(Capability capability) {
        return capabilities.contains(capability);
    }
}
