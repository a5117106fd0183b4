package io.hunt.rest.access;

import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What changes of a user. */
record UserChangeBody(
        @Nullable Role role,
        @Nullable Set<Capability> capabilities,
        @Nullable Boolean disabled,

        @Nullable @Size(min = 12, max = 256) @Schema(format = "password")
        String password)
        implements Body {}
