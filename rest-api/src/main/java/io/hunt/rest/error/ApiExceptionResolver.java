package io.hunt.rest.error;

import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.message.MessageFailures;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/** Resolver that answers all exceptions thrown while a request is handled. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class ApiExceptionResolver implements HandlerExceptionResolver {

    private final AccessRecorder uses;

    ApiExceptionResolver(AccessRecorder uses) {
        this.uses = uses;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
        if (couldNotBeRead(request)) {
            return new ModelAndView(); // the server answers a malformed or timed-out body itself
        }
        if (response.isCommitted()) {
            return null; // the server closes the connection, so that the client detects the incomplete answer
        }
        if (isDenial(failure)) {
            uses.denied(RequestContext.of(request));
        }
        ProblemWriter.write(failure, request, response);
        return new ModelAndView();
    }

    private static boolean isDenial(Exception failure) {
        return MessageFailures.rejection(failure)
                .filter(rejection -> rejection instanceof Forbidden || rejection instanceof CapabilityRequired)
                .isPresent();
    }

    /**
     * Returns true if the server has recorded that the body was malformed or ended early, regardless of the exception
     * thrown by its reader.
     */
    private static boolean couldNotBeRead(HttpServletRequest request) {
        return request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof IOException;
    }
}
