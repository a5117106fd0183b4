package io.hunt.gateway.dispatch.task;

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
import io.hunt.api.hunt.FrozenQuery;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** Reader of a hunt's or campaign's queries and unanswered hosts, from its events. */
public final class TaskReader {

    private final List<TaskQuery> statements = new ArrayList<>();
    private final UnansweredHosts unanswered = new UnansweredHosts();
    /** True until the launch is read: a task without events is not open. */
    private boolean closed = true;

    private TaskReader() {}

    /**
     * Returns empty if no host is to be asked: the task has ended or never existed, or it is a hunt with a campaign,
     * whose campaign is the task.
     */
    public static Optional<OpenTask> read(TaskId id, EventStore log, int maxRows) {
        return switch (id) {
            case TaskId.HuntTask(var hunt) -> read(id, hunt.toString(), log, maxRows);
            case TaskId.CampaignTask(var campaign, var _) -> read(id, campaign.toString(), log, maxRows);
            case TaskId.PackTask _ -> Optional.empty();
        };
    }

    private static Optional<OpenTask> read(TaskId id, String aggregate, EventStore log, int maxRows) {
        var reading = new TaskReader();
        log.readEvents(aggregate).asStream().forEach(event -> reading.on(event.getPayload()));
        return reading.closed
                ? Optional.empty()
                : Optional.of(new OpenTask(id, reading.statements, reading.unanswered, maxRows));
    }

    private void on(Object payload) {
        if (payload instanceof HuntEvent event) {
            on(event);
        } else if (payload instanceof CampaignEvent event) {
            on(event);
        }
    }

    private void on(HuntEvent event) {
        switch (event) {
            case HuntLaunched launched -> closed = launched.campaignId() != null;
            case IndicatorsFrozen frozen -> ask(frozen.statements());
            case HostsTargeted targeted -> unanswered.add(targeted.hosts());
            case HostsResponded responded ->
                unanswered.remove(
                        responded.outcomes().stream().map(HostOutcome::hostId).toList());
            case HostsWithdrawn gone -> unanswered.remove(gone.hosts());
            case HuntCompleted _, LiveWindowClosed _, HuntCancelled _ -> closed = true;
            case HostsDispatched _, HuntStarted _, MatchIngested _ -> {}
        }
    }

    private void on(CampaignEvent event) {
        switch (event) {
            case CampaignLaunched launched -> {
                closed = false;
                if (launched.sql() != null) {
                    statements.add(TaskQuery.literal(launched.sql()));
                }
            }
            case SnapshotFrozen frozen -> ask(frozen.statements());
            case HostsAssigned assigned -> unanswered.add(assigned.hosts());
            case AssignmentsFailed failed -> unanswered.remove(failed.hosts());
            case AssignmentsWithdrawn gone -> unanswered.remove(gone.hosts());
            case RowsCollected collected ->
                unanswered.remove(
                        collected.hosts().stream().map(HostRows::hostId).toList());
            case AssignmentsCompleted _, CampaignStopped _, CampaignArchived _ -> closed = true;
            case AssignmentsLeased _, LeaseCheckSet _, LeasesRenewed _, AssignmentsDispatched _, LeasesExpired _ -> {}
            case CampaignWindowClosed _, SnapshotFoundCorrupt _, AnswersRefused _ -> {}
        }
    }

    private void ask(List<FrozenQuery> queries) {
        queries.stream().map(TaskQuery::of).forEach(statements::add);
    }
}
