package io.hunt.query.securitylog.facts;

import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HostsWithdrawn;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.query.securitylog.facts.SecurityLogEntry.EntrySubjects;
import java.util.Optional;

/** Security log entries of hunts. */
final class HuntEntries {

    private HuntEntries() {}

    static Optional<SecurityLogEntry> of(HuntEvent event) {
        return switch (event) {
            case HuntLaunched launched -> Optional.of(of(launched));
            case HuntCancelled cancelled ->
                Optional.of(SecurityLogEntry.by(
                        cancelled.cancelledBy(),
                        SecurityEventKind.HUNT_CANCELLED,
                        EntrySubjects.hunt(cancelled.huntId(), cancelled.campaignId()),
                        new EntryDetail()));
            case MatchIngested match -> match.lateMatch() ? Optional.of(late(match)) : Optional.empty();
            case IndicatorsFrozen _,
                    HostsTargeted _,
                    HostsWithdrawn _,
                    HostsDispatched _,
                    HuntStarted _,
                    HostsResponded _,
                    HuntCompleted _,
                    LiveWindowClosed _ -> Optional.empty();
        };
    }

    private static SecurityLogEntry of(HuntLaunched launched) {
        return SecurityLogEntry.by(
                launched.launchedBy(),
                SecurityEventKind.HUNT_LAUNCHED,
                EntrySubjects.hunt(launched.huntId(), launched.campaignId()),
                new EntryDetail()
                        .with("name", launched.name())
                        .with("target_type", launched.targetType())
                        .with("total_hosts", launched.totalHosts())
                        .with("indicator_count", launched.indicatorCount())
                        .with("live_window_minutes", launched.liveWindowMinutes()));
    }

    private static SecurityLogEntry late(MatchIngested match) {
        return new SecurityLogEntry(
                SecurityEventKind.LATE_MATCH,
                null,
                new EntrySubjects(match.hostId(), match.huntId(), match.campaignId(), null),
                null,
                true,
                new EntryDetail()
                        .with("hostname", match.hostname())
                        .with("ioc_id", match.ioc().id())
                        .with("ioc_type", match.ioc().type())
                        .with("ioc_value", match.ioc().value())
                        .with("severity", match.ioc().severity())
                        .with("detected_at", match.detectedAt()));
    }
}
