package io.hunt.rest.error;

import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.rest.accesslog.UseLog;
import io.hunt.rest.message.Failures;
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
class ApiErrors implements HandlerExceptionResolver {

    private final UseLog uses;

    ApiErrors(UseLog uses) {
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
        Problems.write(failure, request, response);
        return new ModelAndView();
    }

    private static boolean isDenial(Exception failure) {
        return Failures.rejection(failure)
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
