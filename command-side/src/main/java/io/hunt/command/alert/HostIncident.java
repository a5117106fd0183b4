package io.hunt.command.alert;

import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.condition.ConditionEvent;
import io.hunt.api.condition.ConditionEvent.ConditionOpened;
import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostCertificateRenewed;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostFellSilent;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostReenrollmentAllowed;
import io.hunt.api.host.HostEvent.HostRejoined;
import io.hunt.api.host.HostEvent.HostReported;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostEvent.HostReturned;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostNotice;
import io.hunt.api.id.HostId;
import io.hunt.command.alert.DeduplicationWindows.DeduplicationWindow;
import io.hunt.engine.processor.CausingEvent;
import io.hunt.engine.text.TextSanitizer;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Incident on a host that raises an alert without an indicator.
 *
 * @param hostname null or empty if unknown
 * @param topic part of the deduplication key besides the host and the kind; empty if they suffice
 * @param detectedAt as the host reported it; null if the service detected the incident
 */
record HostIncident(
        CausingEvent cause,
        HostId host,
        AlertKind kind,
        @Nullable String hostname,
        String topic,
        String detail,
        @Nullable Instant detectedAt)
        implements AlertCandidate {

    private static final int LONGEST_DETAIL = 1_024;

    /** Returns the incident of this event; empty if the event raises no alert. */
    static Optional<HostIncident> of(HostEvent event, CausingEvent cause) {
        return switch (event) {
            case HostEnrolled(var host, var facts, var _, var _) ->
                noticed(cause, host, AlertKind.HOST_ENROLLED, facts.hostname(), enrolled(facts));
            case HostRetired(var host, var by, var hostname) ->
                noticed(cause, host, AlertKind.HOST_RETIRED, hostname, "Retired by " + by + ".");
            case HostIdentityConflicted(var host, var address, var hostname, var reenrollment) ->
                noticed(
                        cause,
                        host,
                        AlertKind.IDENTITY_CONFLICT,
                        hostname,
                        conflict(address, Boolean.TRUE.equals(reenrollment)));
            case HostFellSilent(var host, var hostname, var lastSeenAt) ->
                noticed(cause, host, AlertKind.HOST_SILENT, hostname, "Not seen since " + lastSeenAt + ".");
            case HostReturned(var host, var hostname, var silentSince) ->
                noticed(cause, host, AlertKind.HOST_RETURNED, hostname, "Seen again after " + silentSince + ".");
            case HostReported reported -> Optional.of(reported(cause, reported));
            case HostRejoined _, HostCertificateRenewed _, HostChanged _ -> Optional.empty();
            case HostLabelled _, HostReenrollmentAllowed _ -> Optional.empty();
        };
    }

    /** Returns the incident of this event; empty unless a condition of a host began. */
    static Optional<HostIncident> of(ConditionEvent event, CausingEvent cause) {
        return event instanceof ConditionOpened(var kind, var _, var host, var hostname, var detail, var _)
                        && host != null
                ? kind.alert().flatMap(alert -> noticed(cause, host, alert, hostname, detail))
                : Optional.empty();
    }

    private static Optional<HostIncident> noticed(
            CausingEvent cause, HostId host, AlertKind kind, @Nullable String hostname, String detail) {
        return Optional.of(new HostIncident(cause, host, kind, hostname, "", detail, null));
    }

    private static String conflict(String address, boolean reenrollment) {
        return reenrollment
                ? "An osquery enrolled under this host's identifier from " + address
                        + " and became a host of its own; no admin had allowed a re-enrollment."
                : "A second stream of this host took over from a living one, from " + address + ".";
    }

    private static String enrolled(HostFacts facts) {
        return "Enrolled as " + facts.hostname() + ", " + facts.platform().text() + " " + facts.osVersion() + ", agent "
                + facts.agentVersion() + ".";
    }

    /** Returns the incident that a host reported; each failed compliance rule is an incident of its own. */
    private static HostIncident reported(CausingEvent cause, HostReported event) {
        HostNotice notice = event.notice();
        AlertKind kind = switch (notice.kind()) {
            case AGENT_BINARY_CHANGED -> AlertKind.AGENT_BINARY_CHANGED;
            case OSQUERY_STOPPED -> AlertKind.OSQUERY_STOPPED;
            case COMPLIANCE_FAILED -> AlertKind.COMPLIANCE_FAILED;
            case DISK_FULL -> AlertKind.DISK_FULL;
        };
        String topic = kind == AlertKind.COMPLIANCE_FAILED ? notice.name() : "";
        String detail = notice.name().isEmpty() ? notice.detail() : notice.name() + ": " + notice.detail();
        return new HostIncident(cause, event.hostId(), kind, event.hostname(), topic, detail, notice.detectedAt());
    }

    @Override
    public Optional<AlertKey> key() {
        return switch (kind) {
            // Each host enrolls and retires once.
            case HOST_ENROLLED, HOST_RETIRED -> Optional.empty();
            case IDENTITY_CONFLICT,
                    AGENT_BINARY_CHANGED,
                    OSQUERY_STOPPED,
                    COMPLIANCE_FAILED,
                    HOST_SILENT,
                    HOST_RETURNED,
                    DISK_FULL,
                    INVENTORY_INCOMPLETE,
                    AGENT_OUTDATED -> Optional.of(AlertKey.of(host, kind, topic));
        };
    }

    @Override
    public AlertCreated created() {
        return new AlertCreated(
                alertId(),
                host,
                hostname == null || hostname.isEmpty() ? host.toString() : hostname,
                null,
                null,
                kind.category(),
                null,
                false,
                detectedAt == null ? cause.at() : detectedAt,
                cause.at(),
                cause.id(),
                null,
                kind,
                TextSanitizer.cut(detail, LONGEST_DETAIL));
    }

    @Override
    public AlertRepeated repeated(DeduplicationWindow deduplicationWindow) {
        return new AlertRepeated(
                deduplicationWindow.alert(), null, deduplicationWindow.occurrences(), cause.at(), cause.id(), null);
    }
}
