package io.hunt.gateway.dispatch;

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
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.LeaseCheckSet;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.LeasesRenewed;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.campaign.CampaignEvent.SnapshotFoundCorrupt;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
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
import io.hunt.api.id.CampaignId;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.enrollment.HostRetirement;
import io.hunt.gateway.watchlist.WatchlistProcessor;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/** Follows the event log in this process: dispatches new work at once and ends the streams of retired hosts. */
@Component
@ProcessingGroup(OpenTaskProcessor.PROCESSOR)
class OpenTaskProcessor {

    static final String PROCESSOR = "gateway-work";

    private final OpenTaskIndex work;
    private final Dispatcher dispatcher;
    private final HostRetirement hostRetirement;
    private final WatchlistProcessor watchlists;

    OpenTaskProcessor(
            OpenTaskIndex work, Dispatcher dispatcher, HostRetirement hostRetirement, WatchlistProcessor watchlists) {
        this.work = work;
        this.dispatcher = dispatcher;
        this.hostRetirement = hostRetirement;
        this.watchlists = watchlists;
    }

    /** Skips matches, the most frequent events, because they do not change open work. */
    static boolean concerns(EventMessage<?> event) {
        return event.getPayloadType() != MatchIngested.class;
    }

    @EventHandler
    void on(HostRetired retired) {
        hostRetirement.handle(retired);
        watchlists.on(retired);
    }

    @EventHandler
    void on(HostLabelled labelled) {
        watchlists.on(labelled);
    }

    @EventHandler
    void on(LabelRuleChanged changed) {
        watchlists.on(changed);
    }

    @EventHandler
    void on(PackEvent event) {
        watchlists.on(event);
    }

    /**
     * The queries and targets of a hunt are committed together with its launch, so its launch is enough to read them.
     */
    @EventHandler
    void on(HuntEvent event) {
        var hunt = new TaskId.HuntTask(event.huntId());
        switch (event) {
            case HuntLaunched _ -> work.open(hunt).ifPresent(dispatcher::offerToAll);
            case HostsResponded responded -> {
                CampaignId campaign = responded.campaignId();
                TaskId task = campaign == null ? hunt : new TaskId.CampaignTask(campaign, CampaignKind.IOC_HUNT);
                work.removeHosts(
                        task,
                        responded.outcomes().stream().map(HostOutcome::hostId).toList());
            }
            case HostsWithdrawn gone -> work.removeHosts(hunt, gone.hosts());
            case HuntCompleted _, LiveWindowClosed _ -> work.close(hunt);
            case HuntCancelled _ -> end(hunt);
            case IndicatorsFrozen _, HostsTargeted _, HostsDispatched _, HuntStarted _, MatchIngested _ -> {}
        }
    }

    @EventHandler
    void on(CampaignEvent event) {
        CampaignKind kind = event.huntId() == null ? CampaignKind.OSQUERY : CampaignKind.IOC_HUNT;
        var campaign = new TaskId.CampaignTask(event.campaignId(), kind);
        switch (event) {
            case CampaignLaunched _ -> work.open(campaign).ifPresent(dispatcher::offerToAll);
            case LeasesExpired expired -> dispatcher.offerAgain(campaign, expired.hosts());
            case AssignmentsFailed failed -> work.removeHosts(campaign, failed.hosts());
            case AssignmentsWithdrawn gone -> work.removeHosts(campaign, gone.hosts());
            case RowsCollected collected ->
                work.removeHosts(
                        campaign,
                        collected.hosts().stream().map(HostRows::hostId).toList());
            case CampaignStopped _ -> end(campaign);
            case AssignmentsCompleted _, CampaignArchived _ -> work.close(campaign);
            case SnapshotFrozen _, HostsAssigned _, AssignmentsLeased _, LeaseCheckSet _, LeasesRenewed _ -> {}
            case AssignmentsDispatched _, CampaignWindowClosed _, SnapshotFoundCorrupt _, AnswersRefused _ -> {}
        }
    }

    /** Running queries are cancelled; the command side decides on answers that are already on their way. */
    private void end(TaskId task) {
        work.close(task);
        dispatcher.recall(task);
    }
}
