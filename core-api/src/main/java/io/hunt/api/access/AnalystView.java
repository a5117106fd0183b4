package io.hunt.api.access;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * View of a user for admins.
 *
 * @param issuer identity provider that authenticates the user and sets role and capabilities; null for a user with a password
 */
public record AnalystView(
        String username,
        Role role,
        Set<Capability> capabilities,
        boolean disabled,
        Instant createdAt,
        @Nullable String issuer) {

    public boolean isEnabledLocalAdmin() {
        return role == Role.ADMIN && !disabled && issuer == null;
    }
}
