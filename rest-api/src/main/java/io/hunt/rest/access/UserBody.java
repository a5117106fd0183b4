package io.hunt.rest.access;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A new user. */
record UserBody(
        @Size(min = 1, max = 1_024) String username,

        @Size(min = 1, max = 1_024) @Schema(format = "password")
        String password,

        @Nullable Role role,
        @Nullable Set<Capability> capabilities)
        implements Body {}
