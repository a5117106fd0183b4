package io.hunt.rest.access;

import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** User in the form shown to admins, as JSON. */
record AnalystJson(
        @Schema(description = "Username.", example = "ada") String username,

        @Schema(description = "Role: `admin`, `analyst`, or `auditor` (read-only).", example = "analyst")
        Role role,

        @Schema(description = "Capabilities granted in addition to the role.", example = "[\"can_launch_fleet_hunts\"]")
        List<Capability> capabilities,

        @Schema(description = "True if the user is disabled and cannot sign in.", example = "false")
        boolean disabled,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Nullable @Schema(description = "Identity provider that authenticates the user; null for a user with a password.")
        String issuer) {

    static AnalystJson of(AnalystView view) {
        return new AnalystJson(
                view.username(),
                view.role(),
                EnumWords.sorted(view.capabilities()),
                view.disabled(),
                view.createdAt(),
                view.issuer());
    }
}
