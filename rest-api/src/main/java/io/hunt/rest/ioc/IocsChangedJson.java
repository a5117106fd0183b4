package io.hunt.rest.ioc;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

/** What became of many indicators, as JSON. */
record IocsChangedJson(
        @Schema(description = "How many are different from now on.", example = "3")
        int changed,

        @Schema(description = "How many were so before; they stay as they are.", example = "0")
        int unchanged,

        @Schema(description = "The ids that name no indicator.", example = "[]")
        List<UUID> notFound,

        @Schema(
                description =
                        "The ids of indicators that are no domains, where `include_subdomains` was true; nothing of"
                                + " them is changed.",
                example = "[]")
        List<UUID> notDomains) {}
