package io.hunt.api.alert;

import io.hunt.api.PageRequest;
import io.hunt.api.host.HostId;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
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
     * @param from created then or later
     * @param to created before
     * @param q occurs in the value, the detail or the host name, whatever the case
     * @param around the page that holds this alert, whatever its disposition; not found if there is none
     * @param acknowledged false: only unacknowledged; true: only acknowledged; null: all
     * @param after what this asker has just written and must find in the answer
     */
    record ListAlerts(
            @Nullable Boolean acknowledged,
            @Nullable HostId hostId,
            @Nullable Severity severity,
            @Nullable AlertSource source,
            @Nullable AlertCategory category,
            @Nullable String iocValue,
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable String q,
            @Nullable AlertId around,
            PageRequest page,
            Set<String> after)
            implements AlertQuery {

        /** What alerts are sorted by. */
        public static final List<String> SORTS = List.of("created_at", "detected_at", "severity");
    }

    /** Answers {@code Page<AlertId>}: the ids alone, for whoever acts upon all that a list holds. */
    record ListAlertIds(ListAlerts list) implements AlertQuery {}

    /** Answers {@link OpenAlerts}: how many alerts nobody has acknowledged, by severity. */
    record CountOpenAlerts() implements AlertQuery {}

    /** Every severity has its number, be it zero. */
    record OpenAlerts(Map<Severity, Long> bySeverity) {}
}
