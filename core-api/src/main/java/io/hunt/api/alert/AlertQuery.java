package io.hunt.api.alert;

import io.hunt.api.id.AlertId;
import io.hunt.api.PageRequest;
import io.hunt.api.ioc.Severity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about alerts. */
public sealed interface AlertQuery {

    /** Answers {@code Optional<AlertView>}. */
    record FindAlert(AlertId alertId) implements AlertQuery {}

    /**
     * Answers {@code Page<AlertView>}, newest first.
     *
     * @param around the page that holds this alert, whatever its disposition; not found if there is none
     * @param after what this asker has just written and must find in the answer
     */
    record ListAlerts(AlertFilter filter, @Nullable AlertId around, PageRequest page, Set<String> after)
            implements AlertQuery {

        /** What alerts are sorted by. */
        public static final List<String> SORTS = List.of("created_at", "detected_at", "severity");
    }

    /** Answers {@code Optional<KeptEvidence>}: what a watchlist pack has found that raised the alert, now or in the past. */
    record FindPackEvidence(AlertId alertId) implements AlertQuery {}

    /** Answers {@code Page<AlertId>}: the ids alone, for whoever acts upon all that a list holds. */
    record ListAlertIds(ListAlerts list) implements AlertQuery {}

    /**
     * Answers {@link AlertHistogram}: how many alerts were created in each interval.
     *
     * @param filter its {@code from} and {@code to} are given, and at most {@link AlertHistogram#MOST_BARS} intervals apart
     */
    record CountAlertsOverTime(AlertFilter filter, AlertInterval interval) implements AlertQuery {}

    /** Answers {@link OpenAlerts}: how many alerts nobody has acknowledged. */
    record CountOpenAlerts() implements AlertQuery {}

    /** The same alerts by severity and by category; each of these has its number, be it zero. */
    record OpenAlerts(Map<Severity, Long> bySeverity, Map<AlertCategory, Long> byCategory) {}
}
