package io.hunt.rest.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.contract.WordOf;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The filters of the list of alerts. */
record AlertsQuery(
        @Nullable Boolean acknowledged,
        @Nullable UUID hostId,
        @Nullable @WordOf(Severity.class) String severity,
        @Nullable @WordOf(AlertSource.class) String iocSource,
        @Nullable @WordOf(AlertCategory.class) String category,
        @Nullable String iocValue,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String q,
        @Nullable UUID alert,
        @Nullable @SortOf(ListAlerts.class) String sort) {}
