package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignCommand.WithdrawAssignments;
import io.hunt.api.campaign.CampaignCommand.WithdrawRetiredHosts;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.hunt.HuntCommand.WithdrawHosts;
import io.hunt.api.id.HostId;
import io.hunt.command.ReactionConfiguration;
import io.hunt.engine.log.UnreadableAggregates;
import java.util.List;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/**
 * Cancels the assignments of hosts that have left the fleet. The processor starts at the first event, so that it also
 * repairs campaigns that are older than itself. All commands are idempotent: an aggregate that cannot be loaded fails
 * the batch once and is skipped when the batch is retried.
 */
@Component
@ProcessingGroup(ReactionConfiguration.PROCESSOR)
class RetiredHostProcessor {

    private final CommandGateway commands;
    private final OpenHuntsAndCampaigns open;
    private final UnreadableAggregates unreadable;

    RetiredHostProcessor(CommandGateway commands, OpenHuntsAndCampaigns open, UnreadableAggregates unreadable) {
        this.commands = commands;
        this.open = open;
        this.unreadable = unreadable;
    }

    @EventHandler
    void on(HostRetired retired) {
        List<HostId> host = List.of(retired.hostId());
        open.campaigns().forEach(campaign -> send(campaign, new WithdrawAssignments(campaign, host)));
        open.hunts().forEach(hunt -> send(hunt, new WithdrawHosts(hunt, host)));
    }

    private void send(Object subject, Object command) {
        if (!unreadable.has(subject.toString())) {
            commands.sendAndWait(command);
        }
    }

    /** Withdraws hosts that retired after the launch had selected them and before the campaign existed. */
    @EventHandler
    void on(CampaignLaunched launched) {
        if (open.campaigns().contains(launched.campaignId())) {
            send(launched.campaignId(), new WithdrawRetiredHosts(launched.campaignId()));
        }
    }
}
