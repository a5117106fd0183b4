package io.hunt.rest.access;

import io.hunt.api.access.Role;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of the list of users. */
record UsersQuery(
        @Schema(
                description = "`admin`, `analyst`, or `auditor`, who reads and changes nothing.",
                example = "[\"analyst\"]")
        Set<Role> role,

        @Nullable @Schema(description = "A disabled user cannot sign in.", example = "false")
        Boolean disabled,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q)
        implements Query {}
