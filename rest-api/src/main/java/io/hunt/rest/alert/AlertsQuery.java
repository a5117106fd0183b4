package io.hunt.rest.alert;

import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertId;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.host.HostId;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of the list of alerts. */
record AlertsQuery(
        @Nullable @Schema(
                description = "`false` (the default) lists what nobody has acknowledged, `true` what somebody "
                        + "has, empty all.",
                example = "false",
                defaultValue = "false")
        Boolean acknowledged,

        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "How bad it is.", example = "high")
        Severity severity,

        @Nullable @Schema(description = "How the match was found.", example = "hunt")
        AlertSource iocSource,

        @Nullable @Schema(description = "What kind of alert it is.", example = "ioc")
        AlertCategory category,

        @Nullable @Schema(
                description = "The value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Nullable @Schema(description = "Created then or later.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Created before.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @Schema(description = "An alert: the page that holds it, whatever its disposition.")
        AlertId alert,

        @Nullable @SortOf(ListAlerts.class)
        @Schema(
                description = "What to sort by: `created_at`, `detected_at` or `severity`. A minus in front "
                        + "turns it round. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {

    /** The default is about what changes, and does not hold for the past. */
    AlertsQuery ofAnyDisposition() {
        return new AlertsQuery(null, hostId, severity, iocSource, category, iocValue, from, to, q, alert, sort);
    }

    ListAlerts question(PageRequest page, Set<String> after) {
        return new ListAlerts(
                acknowledged, hostId, severity, iocSource, category, iocValue, from, to, q, alert, page, after);
    }
}
