package io.hunt.rest.ioc;

import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** What changes of an indicator. */
record IocChangeBody(
        @Nullable @Schema(description = "Whether it takes part in hunts that do not name it.", example = "true")
        Boolean active,

        @Nullable @Schema(description = "How bad it is.", example = "high")
        Severity severity,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(description = "A note for people, of at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Nullable @Schema(
                description = "Whether hunts look for every name below the domain as well; only of type `domain`.",
                example = "false")
        Boolean includeSubdomains)
        implements Body {}
