package io.hunt.command.alert;

import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertId;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostFellSilent;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostReported;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostEvent.HostReturned;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import io.hunt.api.host.HostNotice;
import io.hunt.api.ioc.IndicatorId;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to a host on its way to become an alert or a repeat.
 *
 * @param id the event's own id
 * @param at when the service took note; the 24 hours run by this, never by the clock at processing
 * @param origin whom the event names as its cause
 */
record Happening(UUID id, HostId host, Story story, Instant at, MetaData origin) {

    private static final int LONGEST_DETAIL = 1_024;

    /**
     * What an alert tells.
     *
     * @param topic what else than the host and the kind a repeat must agree in
     */
    record Story(
            AlertKind kind,
            String hostname,
            String topic,
            String detail,
            @Nullable Instant detectedAt) {

        Story(AlertKind kind, @Nullable String hostname, String detail) {
            this(kind, Objects.requireNonNullElse(hostname, ""), "", detail, null);
        }
    }

    /** Empty when it is nothing to raise an alert about. */
    static Optional<Story> story(HostEvent event) {
        return Optional.ofNullable(
                switch (event) {
                    case HostEnrolled(var _, var facts) ->
                        new Story(AlertKind.HOST_ENROLLED, facts.hostname(), enrolled(facts));
                    case HostRetired(var _, var by, var hostname) ->
                        new Story(AlertKind.HOST_RETIRED, hostname, "Retired by " + by + ".");
                    case HostIdentityConflicted(var _, var address, var hostname) ->
                        new Story(
                                AlertKind.IDENTITY_CONFLICT,
                                hostname,
                                "A second stream of this host took over from a living one, from " + address + ".");
                    case HostFellSilent(var _, var hostname, var lastSeenAt) ->
                        new Story(AlertKind.HOST_SILENT, hostname, "Not seen since " + lastSeenAt + ".");
                    case HostReturned(var _, var hostname, var silentSince) ->
                        new Story(AlertKind.HOST_RETURNED, hostname, "Seen again after " + silentSince + ".");
                    case HostReported(var _, var hostname, var notice) -> reported(hostname, notice);
                    case HostChanged _, HostLabelled _ -> null;
                });
    }

    private static String enrolled(HostFacts facts) {
        return "Enrolled as " + facts.hostname() + ", " + facts.platform().text() + " " + facts.osVersion() + ", agent "
                + facts.agentVersion() + ".";
    }

    /** Each rule that is not met is an alert of its own. */
    private static Story reported(String hostname, HostNotice notice) {
        AlertKind kind = switch (notice.kind()) {
            case AGENT_BINARY_CHANGED -> AlertKind.AGENT_BINARY_CHANGED;
            case OSQUERY_STOPPED -> AlertKind.OSQUERY_STOPPED;
            case COMPLIANCE_FAILED -> AlertKind.COMPLIANCE_FAILED;
        };
        String topic = kind == AlertKind.COMPLIANCE_FAILED ? notice.name() : "";
        String detail = notice.name().isEmpty() ? notice.detail() : notice.name() + ": " + notice.detail();
        return new Story(kind, hostname, topic, detail, notice.detectedAt());
    }

    /** Whether it can happen to one host again and again; a host joins and leaves once. */
    boolean recurs() {
        return switch (story.kind()) {
            case HOST_ENROLLED, HOST_RETIRED -> false;
            case IDENTITY_CONFLICT, AGENT_BINARY_CHANGED, OSQUERY_STOPPED, COMPLIANCE_FAILED -> true;
            case HOST_SILENT, HOST_RETURNED -> true;
        };
    }

    /** Takes the place that an indicator has for matches. */
    MatchSeen.Key key() {
        return new MatchSeen.Key(host, new IndicatorId(NameBased.of(story.kind() + "/" + story.topic())));
    }

    /** The same event always raises the same alert. */
    AlertId alertId() {
        return new AlertId(NameBased.of(id.toString()));
    }

    AlertCreated created() {
        Instant detectedAt = story.detectedAt();
        String detail = story.detail();
        return new AlertCreated(
                alertId(),
                host,
                story.hostname().isEmpty() ? host.toString() : story.hostname(),
                null,
                null,
                story.kind().category(),
                null,
                false,
                detectedAt == null ? at : detectedAt,
                at,
                id,
                null,
                story.kind(),
                detail.substring(0, end(detail)));
    }

    /** Never between the halves of a character. */
    private static int end(String text) {
        if (text.length() <= LONGEST_DETAIL) {
            return text.length();
        }
        return Character.isHighSurrogate(text.charAt(LONGEST_DETAIL - 1)) ? LONGEST_DETAIL - 1 : LONGEST_DETAIL;
    }
}
