package io.hunt.command.hunt;

import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.id.HuntId;
import io.hunt.command.ReactionConfiguration;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.deadline.DeadlineManager;
import org.axonframework.deadline.annotation.DeadlineHandler;
import org.axonframework.modelling.saga.EndSaga;
import org.axonframework.modelling.saga.SagaEventHandler;
import org.axonframework.modelling.saga.StartSaga;
import org.axonframework.spring.stereotype.Saga;

/**
 * Saga of the live window of a hunt without a campaign; campaigns have {@code CampaignClock}. The hunt decides about
 * its outcome. A deadline after the end of the hunt has no effect, which is cheaper than finding and cancelling it.
 */
@Saga
@ProcessingGroup(ReactionConfiguration.PROCESSOR)
@ForRole(ProcessRole.COMMAND)
public class LiveWindow {

    static final String CLOSES = "live-window-closes";

    @StartSaga
    @SagaEventHandler(associationProperty = "huntId")
    void on(HuntLaunched launched, DeadlineManager deadlines) {
        if (launched.campaignId() == null) {
            deadlines.schedule(launched.liveWindowEndsAt(), CLOSES, launched.huntId());
        }
    }

    @DeadlineHandler(deadlineName = CLOSES)
    void close(HuntId huntId, CommandGateway commands) {
        commands.sendAndWait(new CloseLiveWindow(huntId));
    }

    @EndSaga
    @SagaEventHandler(associationProperty = "huntId")
    void on(HuntCompleted ended) {}

    @EndSaga
    @SagaEventHandler(associationProperty = "huntId")
    void on(LiveWindowClosed ended) {}

    @EndSaga
    @SagaEventHandler(associationProperty = "huntId")
    void on(HuntCancelled ended) {}
}
