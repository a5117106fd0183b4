package io.hunt.command.exception;

import io.hunt.api.exception.ExceptionCommand.EndException;
import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.id.ExceptionId;
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

/** Saga of the period of an exception. A deadline after an early end has no effect. */
@Saga
@ProcessingGroup(ReactionConfiguration.PROCESSOR)
@ForRole(ProcessRole.COMMAND)
public class ExceptionPeriod {

    static final String ENDS = "exception-ends";

    @StartSaga
    @SagaEventHandler(associationProperty = "exceptionId")
    void on(ExceptionCreated created, DeadlineManager deadlines) {
        deadlines.schedule(created.terms().endsAt(), ENDS, created.exceptionId());
    }

    @DeadlineHandler(deadlineName = ENDS)
    void end(ExceptionId exceptionId, CommandGateway commands) {
        commands.sendAndWait(new EndException(exceptionId, null));
    }

    @EndSaga
    @SagaEventHandler(associationProperty = "exceptionId")
    void on(ExceptionEnded ended) {}
}
