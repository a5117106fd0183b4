package io.hunt.rest.alert;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.alert.AlertFilter;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Filters of alerts. */
record AlertsQuery(
        @Nullable @Schema(
                description =
                        "Acknowledgement filter: `false` (default) for unacknowledged alerts, `true` for acknowledged "
                                + "alerts, `all` or empty for both.",
                example = "false",
                defaultValue = "false")
        AcknowledgementFilter acknowledged,

        @JsonUnwrapped AlertFilter conditions)
        implements Query {

    AlertFilter filter() {
        return conditions.acknowledged(AcknowledgementFilter.of(acknowledged));
    }
}
