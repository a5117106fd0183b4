package io.hunt.api.alert;

import io.hunt.api.PageRequest;
import io.hunt.api.id.AlertId;
import io.hunt.api.ioc.Severity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries about alerts. */
public sealed interface AlertQuery {

    /** Returns {@code Optional<AlertView>}. */
    record FindAlert(AlertId alertId) implements AlertQuery {}

    /**
     * Returns {@code Page<AlertView>}, newest first.
     *
     * @param around selects the page with this alert, regardless of its disposition; not found if the alert does not exist
     * @param after keys of the caller's recent writes, which the answer must include (read-your-writes)
     */
    record ListAlerts(AlertFilter filter, @Nullable AlertId around, PageRequest page, Set<String> after)
            implements AlertQuery {

        /** Sort keys of alerts. */
        public static final List<String> SORTS = List.of("created_at", "detected_at", "severity");
    }

    /** Returns {@code Optional<KeptEvidence>}, the evidence of the watchlist pack that raised the alert, now or in the past. */
    record FindPackEvidence(AlertId alertId) implements AlertQuery {}

    /** Returns {@code Page<AlertId>}, only the ids, for an action on all alerts of a list. */
    record ListAlertIds(ListAlerts list) implements AlertQuery {}

    /**
     * Returns {@link AlertHistogram}, the number of alerts created in each interval.
     *
     * @param filter filter with {@code from} and {@code to}, at most {@link AlertHistogram#MOST_BARS} intervals apart
     */
    record CountAlertsOverTime(AlertFilter filter, AlertInterval interval) implements AlertQuery {}

    /** Returns {@link AlertGroups}: the alerts of the filter by the field. */
    record GroupAlerts(AlertFilter filter, AlertGrouping by) implements AlertQuery {}

    /** Returns {@link OpenAlerts}, the numbers of unacknowledged alerts. */
    record CountOpenAlerts() implements AlertQuery {}

    /** Numbers of unacknowledged alerts for every severity and every category, including zero. */
    record OpenAlerts(Map<Severity, Long> bySeverity, Map<AlertCategory, Long> byCategory) {}
}
