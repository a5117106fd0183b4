package io.hunt.engine.message;

import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertCommand.AssessAlert;
import io.hunt.api.campaign.CampaignCommand;
import io.hunt.api.exception.ExceptionCommand;
import io.hunt.api.host.HostCommand;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.savedquery.SavedQueryCommand;
import io.hunt.api.watchlist.PackCommand;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.distributed.RoutingStrategy;

/**
 * Routing strategy that sends all commands for one subject to the same process, so that a hunt is in the memory of one
 * process only. Commands without an existing subject are distributed by their own identifier.
 */
public final class SubjectRoutingStrategy implements RoutingStrategy {

    @Override
    public String getRoutingKey(CommandMessage<?> command) {
        return switch (command.getPayload()) {
            case HuntCommand about -> about.huntId().toString();
            case CampaignCommand about -> about.campaignId().toString();
            case HostCommand about -> about.hostId().toString();
            case PackCommand about -> about.packId().toString();
            case SavedQueryCommand about -> about.queryId().toString();
            case ExceptionCommand about -> about.exceptionId().toString();
            case AcknowledgeAlert about -> about.alertId().toString();
            case AssessAlert about -> about.alertId().toString();
            case AddIndicator about -> about.indicatorId().toString();
            case ChangeIndicator about -> about.indicatorId().toString();
            default -> command.getIdentifier();
        };
    }
}
