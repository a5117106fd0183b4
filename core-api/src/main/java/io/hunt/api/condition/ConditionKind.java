package io.hunt.api.condition;

import io.hunt.api.TextEnum;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.ioc.Severity;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Kind of a condition. A condition of a host raises an alert when it opens; other conditions have no host. */
public enum ConditionKind implements TextEnum {
    /** Statements of a watchlist pack fail on hosts. */
    WATCHLIST_FAILING(Severity.MEDIUM),
    /** The receiver of the webhook has accepted nothing for an hour in which deliveries failed. */
    RECEIVER_FAILING(Severity.HIGH),
    /** Events have waited for a signed checkpoint for an hour. */
    CHECKPOINT_UNSIGNED(Severity.HIGH),
    /** The last scan of the file inventory skipped directories of the host. */
    INVENTORY_INCOMPLETE(AlertKind.INVENTORY_INCOMPLETE),
    /** The agent of the host is older than the oldest permitted version. */
    AGENT_OUTDATED(AlertKind.AGENT_OUTDATED);

    private final Severity severity;
    private final @Nullable AlertKind alert;

    ConditionKind(Severity severity) {
        this.severity = severity;
        this.alert = null;
    }

    ConditionKind(AlertKind alert) {
        this.severity = alert.severity();
        this.alert = alert;
    }

    public Severity severity() {
        return severity;
    }

    /** Returns the kind of the alert; empty for a condition without a host. */
    public Optional<AlertKind> alert() {
        return Optional.ofNullable(alert);
    }
}
