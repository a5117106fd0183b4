package io.hunt.command.exception;

import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Projection of exceptions, updated in the transaction of each change. */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class CommandExceptionProjection {

    private final Exceptions exceptions;

    CommandExceptionProjection(Exceptions exceptions) {
        this.exceptions = exceptions;
    }

    @EventHandler
    void on(ExceptionCreated created) {
        exceptions.add(created);
    }

    @EventHandler
    void on(ExceptionEnded ended) {
        exceptions.end(ended);
    }
}
