package io.hunt.command.access.oidc;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whom an issuer vouches for, and what for.
 *
 * @param subject the issuer's name for somebody, unique and permanent there
 * @param preferredName a name for people, neither unique nor permanent
 */
public record VerifiedIdentity(
        String issuer,
        String subject,
        @Nullable String preferredName,
        Role role,
        Set<Capability> capabilities,
        Instant saidAt) {}
