package io.hunt.rest.access;

import io.hunt.api.access.Scope;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters of a new API token. */
record TokenBody(
        @Size(min = 1, max = 200) @Schema(description = "Name, one line of at most 200 characters.", example = "November wave")
        String name,

        @Nullable @Schema(
                description = "Expiry of the token, in the future; absent for a token without expiry.",
                example = "2027-01-01T00:00:00Z")
        Instant expiresAt,

        @Nullable @Size(min = 1, max = 6) @Schema(
                description =
                        "Scopes of the token, within the user's role: `read`, `hunt`, `acknowledge`, `import`, `administer`, "
                                + "`audit`; absent for all that the role permits.",
                example = "[\"read\"]")
        Set<Scope> scopes)
        implements Body {}
