package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.exception.ExceptionCommand.CreateException;
import io.hunt.api.exception.ExceptionCommand.EndException;
import io.hunt.api.exception.ExceptionPreview;
import io.hunt.api.exception.ExceptionPreview.PreventedAlert;
import io.hunt.api.exception.ExceptionQuery.FindException;
import io.hunt.api.exception.ExceptionQuery.ListExceptions;
import io.hunt.api.exception.ExceptionQuery.ShowExceptionPreview;
import io.hunt.api.exception.ExceptionView;
import io.hunt.api.ioc.Severity;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the handlers for exceptions. */
@Component
class FakeExceptions {

    private final Backend backend;

    FakeExceptions(Backend backend) {
        this.backend = backend;
    }

    @CommandHandler
    ExceptionView handle(CreateException command, MetaData with) {
        backend.take(command, with);
        return Samples.EXCEPTION;
    }

    @CommandHandler
    ExceptionView handle(EndException command, MetaData with) {
        backend.take(command, with);
        return Samples.EXCEPTION;
    }

    @QueryHandler
    Optional<ExceptionView> handle(FindException query) {
        return backend.created(query.exceptionId(), Samples.EXCEPTION.id(), Samples.EXCEPTION);
    }

    @QueryHandler
    Page<ExceptionView> handle(ListExceptions query, MetaData with) {
        return backend.page(query, with, Samples.EXCEPTION);
    }

    @QueryHandler
    ExceptionPreview handle(ShowExceptionPreview query, MetaData with) {
        backend.take(query, with);
        return new ExceptionPreview(
                1,
                List.of(new PreventedAlert(
                        Samples.ALERT.id(), Samples.HOST.id(), "alpha", Severity.HIGH, Samples.NOON)));
    }
}
