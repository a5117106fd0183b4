package io.hunt.query.exception;

import io.hunt.api.exception.ExceptionEvent;
import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.exception.ExceptionEvent.MatchExcepted;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/** Projection of exceptions and of the matches that they cover. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class ExceptionProjection {

    private final ExceptionTable exceptions;

    ExceptionProjection(ExceptionTable exceptions) {
        this.exceptions = exceptions;
    }

    @EventHandler
    void on(ExceptionEvent event, EventMessage<?> message) {
        switch (event) {
            case ExceptionCreated created -> exceptions.add(created, version(created, message));
            case ExceptionEnded ended -> exceptions.end(ended, version(ended, message));
            case MatchExcepted excepted -> exceptions.mark(excepted);
        }
    }

    private static long version(ExceptionEvent event, EventMessage<?> message) {
        return EventVersions.version(message, event.exceptionId().value());
    }
}
