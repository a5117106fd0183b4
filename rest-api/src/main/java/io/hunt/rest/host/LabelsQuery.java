package io.hunt.rest.host;

import io.hunt.api.host.HostQuery.ListLabels;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Filters of the list of labels. */
record LabelsQuery(
        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q,

        @Nullable @SortOf(ListLabels.class)
        @Schema(
                description = "Sort key: `label` or `hosts`; a leading minus reverses the order. Default: `label`.",
                example = "label")
        String sort)
        implements Query {}
