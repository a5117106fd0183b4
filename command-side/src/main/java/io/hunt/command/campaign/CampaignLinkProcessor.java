package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignCommand.CloseCampaignWindow;
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
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.api.hunt.HuntCommand.CompleteHunt;
import io.hunt.api.hunt.HuntCommand.StartHunt;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.id.HuntId;
import io.hunt.command.ReactionConfiguration;
import io.hunt.engine.log.UnreadableAggregates;
import java.util.Objects;
import java.util.function.Function;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/**
 * Synchronizes a hunt and its campaign. The campaign dispatches the queries and updates the hunt's status. A cancelled
 * hunt closes the live window of its campaign, which continues to collect answers. All commands are idempotent: an
 * aggregate that cannot be loaded fails the batch once and is skipped when the batch is retried.
 */
@Component
@ProcessingGroup(ReactionConfiguration.PROCESSOR)
class CampaignLinkProcessor {

    private final CommandGateway commands;
    private final UnreadableAggregates unreadable;

    CampaignLinkProcessor(CommandGateway commands, UnreadableAggregates unreadable) {
        this.commands = commands;
        this.unreadable = unreadable;
    }

    @EventHandler
    void on(CampaignEvent event) {
        switch (event) {
            case AssignmentsDispatched _ -> sendToHunt(event, StartHunt::new);
            case AssignmentsCompleted all ->
                sendToHunt(
                        event,
                        hunt -> new CompleteHunt(
                                hunt, all.responded(), Objects.requireNonNullElse(all.matched(), 0), all.failed()));
            case CampaignWindowClosed _ -> sendToHunt(event, CloseLiveWindow::new);
            case CampaignLaunched _, SnapshotFrozen _, HostsAssigned _, AssignmentsLeased _, LeaseCheckSet _ -> {}
            case LeasesRenewed _,
                    LeasesExpired _,
                    AssignmentsFailed _,
                    AssignmentsWithdrawn _,
                    RowsCollected _,
                    SnapshotFoundCorrupt _ -> {}
            case CampaignStopped _, AnswersRefused _, CampaignArchived _ -> {}
        }
    }

    @EventHandler
    void on(HuntCancelled cancelled) {
        if (cancelled.campaignId() != null
                && !unreadable.has(cancelled.campaignId().toString())) {
            commands.sendAndWait(new CloseCampaignWindow(cancelled.campaignId()));
        }
    }

    private void sendToHunt(CampaignEvent event, Function<HuntId, HuntCommand> what) {
        HuntId hunt = event.huntId();
        if (hunt != null && !unreadable.has(hunt.toString())) {
            commands.sendAndWait(what.apply(hunt));
        }
    }
}
