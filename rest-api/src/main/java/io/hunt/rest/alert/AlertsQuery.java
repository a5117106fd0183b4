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
        @Nullable @Schema(defaultValue = "false") Boolean acknowledged,
        @Nullable HostId hostId,
        @Nullable Severity severity,
        @Nullable AlertSource iocSource,
        @Nullable AlertCategory category,
        @Nullable String iocValue,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String q,
        @Nullable AlertId alert,
        @Nullable @SortOf(ListAlerts.class) String sort)
        implements Query {

    ListAlerts question(PageRequest page, Set<String> after) {
        return new ListAlerts(
                acknowledged, hostId, severity, iocSource, category, iocValue, from, to, q, alert, page, after);
    }
}
