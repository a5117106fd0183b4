package io.hunt.api.alert;

import io.hunt.api.Word;
import io.hunt.api.ioc.Severity;

/** What happened to a host that is worth an alert although no indicator was found; category and severity never change. */
public enum AlertKind implements Word {
    /** The identity of the host was claimed twice: by two living streams, or by an enrollment that was not allowed. */
    IDENTITY_CONFLICT(AlertCategory.TAMPER, Severity.HIGH),
    /** The agent's program is another one than before, and not by a new version. */
    AGENT_BINARY_CHANGED(AlertCategory.TAMPER, Severity.HIGH),
    /** osquery no longer answers where it did. */
    OSQUERY_STOPPED(AlertCategory.TAMPER, Severity.HIGH),
    /** The host does not meet a rule that its agent checks. */
    COMPLIANCE_FAILED(AlertCategory.COMPLIANCE, Severity.MEDIUM),
    HOST_ENROLLED(AlertCategory.FLEET_CHANGE, Severity.INFO),
    HOST_RETIRED(AlertCategory.FLEET_CHANGE, Severity.INFO),
    /** The host has not been seen for longer than is configured. */
    HOST_SILENT(AlertCategory.HOST_STATE, Severity.MEDIUM),
    HOST_RETURNED(AlertCategory.HOST_STATE, Severity.INFO),
    /** The disk that the host's agent stores answers on is nearly full; its file inventory has stopped. */
    DISK_FULL(AlertCategory.HOST_STATE, Severity.MEDIUM);

    private final AlertCategory category;
    private final Severity severity;

    AlertKind(AlertCategory category, Severity severity) {
        this.category = category;
        this.severity = severity;
    }

    public AlertCategory category() {
        return category;
    }

    public Severity severity() {
        return severity;
    }
}
