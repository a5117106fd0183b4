package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignCommand.WithdrawAssignments;
import io.hunt.api.campaign.CampaignCommand.WithdrawRetiredHosts;
import io.hunt.api.id.HostId;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.Repository;
import org.springframework.stereotype.Component;

/** Withdraws the hosts of a campaign that have left the fleet. */
@Component
class RetiredHostCommandHandler {

    private final OpenHuntsAndCampaigns open;
    private final Repository<Campaign> campaigns;

    RetiredHostCommandHandler(OpenHuntsAndCampaigns open, Repository<Campaign> campaigns) {
        this.open = open;
        this.campaigns = campaigns;
    }

    @CommandHandler
    void handle(WithdrawRetiredHosts command) {
        Aggregate<Campaign> campaign = campaigns.load(command.campaignId().toString());
        List<HostId> gone = open.retiredAmong(campaign.invoke(Campaign::openHosts));
        campaign.execute(known -> known.handle(new WithdrawAssignments(command.campaignId(), gone)));
    }
}
