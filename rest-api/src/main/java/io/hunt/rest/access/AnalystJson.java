package io.hunt.rest.access;

import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A user as admins see one, as JSON. */
record AnalystJson(
        @Schema(description = "The user's name.", example = "ada")
        String username,

        @Schema(description = "`admin`, `analyst`, or `auditor`, who reads and changes nothing.", example = "analyst")
        Role role,

        @Schema(description = "What the user may do beyond the role.", example = "[\"can_launch_fleet_hunts\"]")
        List<Capability> capabilities,

        @Schema(description = "A disabled user cannot sign in.", example = "false")
        boolean disabled,

        @Schema(description = "When it was created, by the server's clock.")
        Instant createdAt,

        @Nullable @Schema(description = "The identity provider that vouches for the user; null for one with a password.")
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
