package io.hunt.rest.access;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.contract.WordOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A new user. */
record UserBody(
        @Schema(minLength = 1, maxLength = 1024) String username,

        @Schema(minLength = 1, maxLength = 1024, format = "password")
        String password,

        @Nullable @WordOf(Role.class) String role,
        @Nullable @WordOf(Capability.class) Set<String> capabilities) {}
