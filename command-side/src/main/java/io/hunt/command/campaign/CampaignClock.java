package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignCommand.CloseCampaignWindow;
import io.hunt.api.campaign.CampaignCommand.ExpireLeases;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.LeaseCheckSet;
import io.hunt.command.ReactionConfiguration;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import java.time.Duration;
import java.time.Instant;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.deadline.DeadlineManager;
import org.axonframework.deadline.annotation.DeadlineHandler;
import org.axonframework.modelling.saga.SagaEventHandler;
import org.axonframework.modelling.saga.SagaLifecycle;
import org.axonframework.modelling.saga.StartSaga;
import org.axonframework.spring.stereotype.Saga;

/**
 * Saga that schedules the deadlines of one campaign: the end of its live window and the next lease check. The campaign
 * sets the times and decides; a deadline that fires twice or late changes nothing.
 */
@Saga
@ProcessingGroup(ReactionConfiguration.PROCESSOR)
@ForRole(ProcessRole.COMMAND)
public class CampaignClock {

    static final String WINDOW = "campaign-window-closes";
    static final String LEASES = "campaign-leases-run-out";

    @StartSaga
    @SagaEventHandler(associationProperty = "campaignId")
    void on(CampaignLaunched launched, DeadlineManager deadlines) {
        deadlines.schedule(launched.liveWindowEndsAt(), WINDOW, new CloseCampaignWindow(launched.campaignId()));
    }

    @SagaEventHandler(associationProperty = "campaignId")
    void on(LeaseCheckSet set, DeadlineManager deadlines) {
        if (set.at() != null) {
            deadlines.schedule(set.at(), LEASES, new ExpireLeases(set.campaignId(), set.at()));
        }
    }

    @DeadlineHandler(deadlineName = WINDOW)
    void close(CloseCampaignWindow due, CommandGateway commands) {
        commands.sendAndWait(due);
    }

    @DeadlineHandler(deadlineName = LEASES)
    void expire(ExpireLeases due, CommandGateway commands) {
        if (Boolean.TRUE.equals(commands.sendAndWait(due))) {
            SagaLifecycle.end();
        }
    }

    /** Asks at once whether the saga ends, because leases of a stopped campaign may expire after its archiving. */
    @SagaEventHandler(associationProperty = "campaignId")
    void on(CampaignArchived archived, DeadlineManager deadlines) {
        deadlines.schedule(Duration.ZERO, LEASES, new ExpireLeases(archived.campaignId(), Instant.EPOCH));
    }
}
