package io.hunt.rest.access;

import io.hunt.api.access.Role;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the list of users. */
record UsersQuery(
        @Schema(description = "Role: `admin`, `analyst`, or `auditor` (read-only).", example = "[\"analyst\"]")
        Set<Role> role,

        @Nullable @Schema(description = "True if the user is disabled and cannot sign in.", example = "false")
        Boolean disabled,

        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q)
        implements Query {}
