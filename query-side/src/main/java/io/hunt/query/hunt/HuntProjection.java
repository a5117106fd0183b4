package io.hunt.query.hunt;

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
import io.hunt.api.campaign.IndicatorSnapshot;
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
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import java.time.Instant;
import java.util.List;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.stereotype.Component;

/** Projection of hunts: header, frozen indicators and statements, coverage of hosts, and results. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class HuntProjection {

    private final HuntSummaries summaries;
    private final FrozenSearches searches;
    private final HuntHosts hosts;
    private final UnaskedHosts unasked;
    private final HuntResults results;

    HuntProjection(
            HuntSummaries summaries,
            FrozenSearches searches,
            HuntHosts hosts,
            UnaskedHosts unasked,
            HuntResults results) {
        this.unasked = unasked;
        this.summaries = summaries;
        this.searches = searches;
        this.hosts = hosts;
        this.results = results;
    }

    @EventHandler
    void on(HuntEvent event, @Timestamp Instant at, EventMessage<?> message) {
        long version = EventVersions.version(message, event.huntId().value());
        switch (event) {
            case HuntLaunched launched -> summaries.open(launched, launched.launchedAt());
            case IndicatorsFrozen frozen -> searches.add(frozen.huntId(), frozen.indicators(), frozen, version);
            case HostsTargeted targeted -> target(targeted);
            case HostsDispatched dispatched -> hosts.dispatch(dispatched.huntId(), dispatched.hosts(), at);
            case HostsWithdrawn _ -> {}
            case HuntStarted started -> summaries.start(started.huntId(), at);
            case HostsResponded responded -> {
                hosts.respond(responded, at);
                summaries.count(responded.huntId(), responded.totals());
            }
            case MatchIngested match -> results.add(match, at, message);
            case HuntCompleted completed ->
                summaries.end(completed.huntId(), completed.outcome(), completed.failureReason(), at);
            case LiveWindowClosed closed ->
                summaries.end(closed.huntId(), closed.outcome(), closed.failureReason(), at);
            case HuntCancelled cancelled -> summaries.end(cancelled.huntId(), HuntStatus.CANCELLED, null, at);
        }
        summaries.reach(event.huntId(), version);
    }

    private void target(HostsTargeted targeted) {
        hosts.target(targeted.huntId(), targeted.hosts());
        if (targeted.unasked() != null) {
            unasked.add(targeted.huntId(), targeted.unasked());
        }
    }

    /** Applies events of the hunt's campaign, which carry its indicators and hosts. */
    @EventHandler
    void on(CampaignEvent event, @Timestamp Instant at, EventMessage<?> message) {
        HuntId hunt = event.huntId();
        if (hunt == null) {
            return;
        }
        switch (event) {
            case SnapshotFrozen frozen -> {
                List<FrozenIoc> indicators = IndicatorSnapshot.read(frozen.snapshot(), frozen.sha256())
                        .orElse(List.of());
                long version =
                        EventVersions.version(message, frozen.campaignId().value());
                searches.add(hunt, indicators, frozen, version);
            }
            case HostsAssigned assigned -> hosts.target(hunt, assigned.hosts());
            case AssignmentsDispatched dispatched -> hosts.dispatch(hunt, dispatched.hosts(), at);
            case CampaignLaunched _,
                    AssignmentsLeased _,
                    LeaseCheckSet _,
                    LeasesRenewed _,
                    LeasesExpired _,
                    AssignmentsFailed _,
                    AssignmentsWithdrawn _,
                    RowsCollected _,
                    AssignmentsCompleted _,
                    CampaignWindowClosed _,
                    SnapshotFoundCorrupt _,
                    CampaignStopped _,
                    AnswersRefused _,
                    CampaignArchived _ -> {}
        }
    }
}
