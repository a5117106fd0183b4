package io.hunt.query.exception;

import io.hunt.api.Page;
import io.hunt.api.exception.ExceptionPreview;
import io.hunt.api.exception.ExceptionQuery.FindException;
import io.hunt.api.exception.ExceptionQuery.ListExceptions;
import io.hunt.api.exception.ExceptionQuery.ShowExceptionPreview;
import io.hunt.api.exception.ExceptionView;
import io.hunt.query.table.CatchUp;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of exceptions. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class ExceptionQueryHandler {

    private final ExceptionTable exceptions;
    private final PreventedAlerts prevented;
    private final CatchUp catchUp;

    ExceptionQueryHandler(ExceptionTable exceptions, PreventedAlerts prevented, CatchUp catchUp) {
        this.exceptions = exceptions;
        this.prevented = prevented;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<ExceptionView> handle(FindException query) {
        boolean caughtUp = catchUp.await(query.exceptionId().value(), exceptions::version);
        return catchUp.present(exceptions.find(query.exceptionId()), caughtUp);
    }

    @QueryHandler
    Page handle(ListExceptions query) {
        catchUp.awaitAll(query.after(), exceptions::version);
        return exceptions.list(query);
    }

    @QueryHandler
    ExceptionPreview handle(ShowExceptionPreview query) {
        return prevented.preview(query);
    }
}
