package io.hunt.command.access.oidc;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * User and rights in a verified token.
 *
 * @param subject identifier of the user at the issuer, unique and permanent there
 * @param preferredName display name, neither unique nor permanent; null if the token has none
 * @param saidAt issue time of the token
 */
public record VerifiedIdentity(
        String issuer,
        String subject,
        @Nullable String preferredName,
        Role role,
        Set<Capability> capabilities,
        Instant saidAt) {}
