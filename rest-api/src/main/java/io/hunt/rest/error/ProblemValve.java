package io.hunt.rest.error;

import io.hunt.rest.message.Visit;
import java.util.Optional;
import java.util.UUID;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

/** Answers requests so malformed that the server refuses them before any of our code sees them. */
final class ProblemValve extends ErrorReportValve {

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        if (response.getStatus() < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        if (Visit.of(request.getRequest()).requestId().isEmpty()) {
            var visit = new Visit(UUID.randomUUID().toString(), Optional.empty());
            visit.attachTo(request.getRequest());
            response.setHeader("X-Request-Id", visit.requestId());
        }
        Problems.write(response.getStatus(), request.getRequest(), response.getResponse());
    }
}
