package io.hunt.api.access;

import java.time.Instant;
import java.util.Set;

/** A user as admins see one. */
public record AnalystView(
        String username, Role role, Set<Capability> capabilities, boolean disabled, Instant createdAt) {}
