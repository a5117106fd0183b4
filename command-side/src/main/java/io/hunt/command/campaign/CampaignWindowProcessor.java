package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.id.HuntId;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.modelling.command.Repository;
import org.springframework.stereotype.Component;

/**
 * Ends the hunt of a campaign in the transaction that closes the campaign's window, so that the slot is free when the
 * command to stop has returned. The outcome follows from all dispatches and answers before the end, whether or not {@link
 * CampaignLinkProcessor} has forwarded them; it repeats this for hunts that could not be loaded here.
 */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class CampaignWindowProcessor {

    private final Repository<Campaign> campaigns;
    private final CommandGateway commands;
    private final UnreadableAggregates unreadable;

    CampaignWindowProcessor(Repository<Campaign> campaigns, CommandGateway commands, UnreadableAggregates unreadable) {
        this.campaigns = campaigns;
        this.commands = commands;
        this.unreadable = unreadable;
    }

    @EventHandler
    void on(CampaignWindowClosed closed) {
        HuntId hunt = closed.huntId();
        if (hunt != null && !unreadable.has(hunt.toString())) {
            campaigns
                    .load(closed.campaignId().toString())
                    .invoke(campaign -> campaign.windowEnd(hunt))
                    .forEach(commands::sendAndWait);
        }
    }
}
