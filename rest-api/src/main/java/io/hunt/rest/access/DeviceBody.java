package io.hunt.rest.access;

import io.hunt.api.access.Scope;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters of a device sign-in. */
record DeviceBody(
        @Size(min = 1, max = 200) @Schema(
                description = "Name of the later API token, one line of at most 200 characters.",
                example = "hunt on ada's laptop")
        String name,

        @Nullable @Size(min = 1, max = 6) @Schema(
                description = "Scopes of the later API token; absent for all of the user who approves.",
                example = "[\"read\"]")
        Set<Scope> scopes)
        implements Body {}
