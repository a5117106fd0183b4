package io.hunt.rest.access;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.contract.WordOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What changes of a user. */
record UserChangeBody(
        @Nullable @WordOf(Role.class) String role,
        @Nullable @WordOf(Capability.class) Set<String> capabilities,
        @Nullable Boolean disabled,

        @Nullable @Schema(minLength = 12, maxLength = 256, format = "password")
        String password) {}
