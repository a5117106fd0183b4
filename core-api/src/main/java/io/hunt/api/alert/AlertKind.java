package io.hunt.api.alert;

import io.hunt.api.TextEnum;
import io.hunt.api.ioc.Severity;

/** Kind of an incident of a host that raises an alert without an indicator; category and severity never change. */
public enum AlertKind implements TextEnum {
    /** Cloned host: two open streams, or an enrollment that was not allowed, have used the identity of the host. */
    IDENTITY_CONFLICT(AlertCategory.TAMPER, Severity.HIGH),
    /** The agent's program has changed without a new version. */
    AGENT_BINARY_CHANGED(AlertCategory.TAMPER, Severity.HIGH),
    /** osquery no longer answers on a host where it did before. */
    OSQUERY_STOPPED(AlertCategory.TAMPER, Severity.HIGH),
    /** The host violates a rule that its agent checks. */
    COMPLIANCE_FAILED(AlertCategory.COMPLIANCE, Severity.MEDIUM),
    HOST_ENROLLED(AlertCategory.FLEET_CHANGE, Severity.INFO),
    HOST_RETIRED(AlertCategory.FLEET_CHANGE, Severity.INFO),
    /** The host has not been seen for longer than the configured time. */
    HOST_SILENT(AlertCategory.HOST_STATE, Severity.MEDIUM),
    HOST_RETURNED(AlertCategory.HOST_STATE, Severity.INFO),
    /** The disk on which the host's agent stores answers is nearly full; the file inventory has stopped. */
    DISK_FULL(AlertCategory.HOST_STATE, Severity.MEDIUM),
    /** The last scan of the file inventory skipped directories. */
    INVENTORY_INCOMPLETE(AlertCategory.HOST_STATE, Severity.LOW),
    /** The agent is older than the oldest permitted version. */
    AGENT_OUTDATED(AlertCategory.HOST_STATE, Severity.LOW);

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
