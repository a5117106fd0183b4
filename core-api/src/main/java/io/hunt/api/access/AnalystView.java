package io.hunt.api.access;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A user as admins see one.
 *
 * @param issuer who vouches for the user and says role and capabilities; null for one with a password
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
