package io.hunt.api.access;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * View of a user for admins.
 *
 * @param issuer identity provider that authenticates the user and sets role and capabilities; null for a user with a password
 */
@Schema(name = "Analyst")
public record AnalystView(
        @Schema(description = "Username.", example = "ada") String username,

        @Schema(description = "Role: `admin`, `analyst`, or `auditor` (read-only).", example = "analyst")
        Role role,

        @Schema(description = "Capabilities granted in addition to the role.", example = "[\"can_launch_fleet_hunts\"]")
        Set<Capability> capabilities,

        @Schema(description = "True if the user is disabled and cannot sign in.", example = "false")
        boolean disabled,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Nullable @Schema(description = "Identity provider that authenticates the user; null for a user with a password.")
        String issuer) {

    @Schema(hidden = true)
    public boolean isEnabledLocalAdmin() {
        return role == Role.ADMIN && !disabled && issuer == null;
    }
}
