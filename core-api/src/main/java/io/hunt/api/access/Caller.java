package io.hunt.api.access;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The signed-in user on whose behalf a message is sent; taken from the session, never from a request.
 *
 * @param credential what proved it; null where nobody has looked
 */
public record Caller(
        String username,
        Role role,
        Set<Capability> capabilities,
        @Nullable Credential credential) {

    public Caller(String username, Role role, Set<Capability> capabilities) {
        this(username, role, capabilities, null);
    }

    public boolean isAdmin() {
        return role == Role.ADMIN;
    }

    public boolean has(Capability capability) {
        return capabilities.contains(capability);
    }

    /** The same user, as this proved. */
    public Caller provedBy(Credential proof) {
        return new Caller(username, role, capabilities, proof);
    }
}
