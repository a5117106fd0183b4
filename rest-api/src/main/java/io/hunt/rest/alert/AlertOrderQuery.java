package io.hunt.rest.alert;

import io.hunt.api.id.AlertId;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Where a list of alerts begins, and in which order it comes. */
record AlertOrderQuery(
        @Nullable @Schema(description = "An alert: the page that holds it, whatever its disposition.")
        AlertId alert,

        @Nullable @SortOf(ListAlerts.class)
        @Schema(
                description = "What to sort by: `created_at`, `detected_at` or `severity`. A minus in front "
                        + "turns it round. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {}
