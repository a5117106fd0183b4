package io.hunt.rest.error;

import io.hunt.api.rejection.Rejection;
import io.hunt.rest.json.Json;
import io.hunt.rest.message.MessageFailures;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.ErrorResponse;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** Writer of error answers; errors are written regardless of the media types that the client accepts. */
public final class ProblemWriter {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemWriter.class);

    private ProblemWriter() {}

    /** Answers a failed request; logs only unexpected failures. */
    public static void write(Throwable failure, HttpServletRequest request, HttpServletResponse response) {
        Optional<Rejection> rejection = MessageFailures.rejection(failure);
        ProblemResponse answer = rejection
                .map(refusal -> ProblemMapping.to(refusal, request.getRequestURI()))
                .orElseGet(() -> unforeseen(failure));
        if (rejection.isEmpty() && answer.status() == HttpServletResponse.SC_INTERNAL_SERVER_ERROR) {
            LOG.error("request {} failed", RequestContext.of(request).requestId(), failure);
        }
        write(answer, headers(failure), request, response);
    }

    static void write(int status, HttpServletRequest request, HttpServletResponse response) {
        write(ProblemMapping.to(status), new HttpHeaders(), request, response);
    }

    private static ProblemResponse unforeseen(Throwable failure) {
        return ProblemMapping.to(
                switch (failure) {
                    case ErrorResponse known -> known.getStatusCode().value();
                    // Only the identifiers in paths are converted arguments.
                    case MethodArgumentTypeMismatchException noId -> HttpServletResponse.SC_NOT_FOUND;
                    default -> HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
                });
    }

    private static HttpHeaders headers(Throwable failure) {
        return failure instanceof ErrorResponse known ? known.getHeaders() : new HttpHeaders();
    }

    private static void write(
            ProblemResponse answer, HttpHeaders headers, HttpServletRequest request, HttpServletResponse response) {
        if (response.isCommitted()) {
            return;
        }
        response.resetBuffer();
        headers.forEach((name, values) -> values.forEach(value -> response.setHeader(name, value)));
        for (Map.Entry<String, String> header : answer.headers().entrySet()) {
            response.setHeader(header.getKey(), header.getValue());
        }
        byte[] body = Json.MAPPER.writeValueAsBytes(
                Problem.of(answer, instance(request), stamped(request, response).requestId()));
        response.setStatus(answer.status());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.setContentLength(body.length);
        try {
            response.getOutputStream().write(body);
        } catch (IOException e) {
            LOG.debug(
                    "The client of request {} disconnected before the error was sent",
                    RequestContext.of(request).requestId());
        }
    }

    /** Assigns an identifier to a request that the server refused before the filter that assigns one. */
    private static RequestContext stamped(HttpServletRequest request, HttpServletResponse response) {
        RequestContext context = RequestContext.of(request);
        if (!context.requestId().isEmpty()) {
            return context;
        }
        var late = new RequestContext(UUID.randomUUID().toString(), Optional.empty());
        late.attachTo(request);
        late.headers().forEach(response::setHeader);
        return late;
    }

    /** Returns the path of the request; empty if the request line could not be read. */
    private static String instance(HttpServletRequest request) {
        return Objects.requireNonNullElse(request.getRequestURI(), "");
    }
}
