package io.hunt.api.alert;

import io.hunt.api.PageRequest;
import io.hunt.api.host.HostId;
import io.hunt.api.ioc.Severity;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about alerts. */
public sealed interface AlertQuery {

    /** Answers {@code Optional<AlertView>}. */
    record FindAlert(AlertId alertId) implements AlertQuery {}

    /**
     * Answers {@code Page<AlertView>}, newest first.
     *
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
            PageRequest page,
            Set<String> after)
            implements AlertQuery {}
}
