package io.hunt.query.securitylog.facts;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.AnswersRefused;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.AssignmentsLeased;
import io.hunt.api.campaign.CampaignEvent.AssignmentsWithdrawn;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.LeaseCheckSet;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.LeasesRenewed;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.campaign.CampaignEvent.SnapshotFoundCorrupt;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.query.securitylog.facts.SecurityLogEntry.EntrySubjects;
import java.util.Optional;

/** Security log entries of campaigns. */
final class CampaignEntries {

    private CampaignEntries() {}

    static Optional<SecurityLogEntry> of(CampaignEvent event) {
        var about = EntrySubjects.campaign(event.campaignId(), event.huntId());
        return switch (event) {
            case CampaignLaunched launched ->
                Optional.of(SecurityLogEntry.by(
                        launched.launchedBy(), SecurityEventKind.CAMPAIGN_LAUNCHED, about, detail(launched)));
            case CampaignStopped stopped ->
                Optional.of(SecurityLogEntry.by(
                        stopped.stoppedBy(), SecurityEventKind.CAMPAIGN_STOPPED, about, detail(stopped)));
            case CampaignArchived archived ->
                Optional.of(SecurityLogEntry.by(
                        archived.archivedBy(), SecurityEventKind.CAMPAIGN_ARCHIVED, about, new EntryDetail()));
            case SnapshotFrozen _,
                    HostsAssigned _,
                    AssignmentsLeased _,
                    LeaseCheckSet _,
                    LeasesRenewed _,
                    AssignmentsDispatched _,
                    LeasesExpired _,
                    AssignmentsFailed _,
                    AssignmentsWithdrawn _,
                    RowsCollected _,
                    AssignmentsCompleted _,
                    CampaignWindowClosed _,
                    SnapshotFoundCorrupt _,
                    AnswersRefused _ -> Optional.empty();
        };
    }

    private static EntryDetail detail(CampaignLaunched launched) {
        return new EntryDetail()
                .with("name", launched.name())
                .with("kind", launched.kind())
                .with("target_type", launched.targetType())
                .with("total_hosts", launched.totalHosts())
                .with("indicator_count", launched.indicatorCount())
                .with("live_window_minutes", launched.liveWindowMinutes())
                .with("sql", launched.sql())
                .with("saved_query_id", launched.savedQueryId());
    }

    private static EntryDetail detail(CampaignStopped stopped) {
        return new EntryDetail()
                .with("reason", stopped.reason())
                .with("discard_inflight", stopped.discardInflight())
                .with("cancelled_assignments", stopped.cancelledAssignments())
                .with("in_flight_assignments", stopped.inFlightAssignments());
    }
}
