package io.hunt.rest.ioc;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

/** Result of the change of many indicators, as JSON. */
record IocsChangedJson(
        @Schema(description = "Number of changed indicators.", example = "3")
        int changed,

        @Schema(description = "Number of indicators that had these values before.", example = "0")
        int unchanged,

        @Schema(description = "Identifiers of unknown indicators.", example = "[]")
        List<UUID> notFound,

        @Schema(
                description =
                        "Identifiers of indicators of other types than `domain`, if `include_subdomains` was true; they are not changed.",
                example = "[]")
        List<UUID> notDomains) {}
