package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/**
 * Ends the hunt of a campaign in the transaction that closes the campaign's window, so that the slot is free when the
 * command to stop has returned. {@link CampaignLinkProcessor} repeats this for hunts that could not be loaded here.
 */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class CampaignWindowProcessor {

    private final CommandGateway commands;
    private final UnreadableAggregates unreadable;

    CampaignWindowProcessor(CommandGateway commands, UnreadableAggregates unreadable) {
        this.commands = commands;
        this.unreadable = unreadable;
    }

    @EventHandler
    void on(CampaignWindowClosed closed) {
        if (closed.huntId() != null && !unreadable.has(closed.huntId().toString())) {
            commands.sendAndWait(new CloseLiveWindow(closed.huntId()));
        }
    }
}
