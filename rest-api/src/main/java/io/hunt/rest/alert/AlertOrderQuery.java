package io.hunt.rest.alert;

import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.id.AlertId;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Start and order of a list of alerts. */
record AlertOrderQuery(
        @Nullable @Schema(description = "Alert (UUID) whose page is returned, acknowledged or not.")
        AlertId alert,

        @Nullable @SortOf(ListAlerts.class)
        @Schema(
                description =
                        "Sort key: `created_at`, `detected_at` or `severity`; a leading minus reverses the order. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {}
