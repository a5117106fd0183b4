package io.hunt.api.access;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Signed-in user for whom a message is sent; taken from the session, never from a request.
 *
 * @param credential credential that authenticated the user; null if it was not looked up
 * @param scopes scopes of the credential; all of them unless it is an API token with fewer
 */
public record Caller(
        String username,
        Role role,
        Set<Capability> capabilities,
        @Nullable Credential credential,
        Set<Scope> scopes) {

    /** User with all scopes. */
    public Caller(String username, Role role, Set<Capability> capabilities, @Nullable Credential credential) {
        this(username, role, capabilities, credential, Scope.ALL);
    }

    public Caller(String username, Role role, Set<Capability> capabilities) {
        this(username, role, capabilities, null);
    }

    public boolean isAdmin() {
        return role == Role.ADMIN;
    }

    public boolean has(Capability capability) {
        return capabilities.contains(capability);
    }

    /** Returns the user limited to these scopes. */
    public Caller within(Set<Scope> allowed) {
        return new Caller(username, role, capabilities, credential, allowed);
    }

    /** Returns the user with the credential that authenticated the user. */
    public Caller provedBy(Credential proof) {
        return new Caller(username, role, capabilities, proof, scopes);
    }
}
