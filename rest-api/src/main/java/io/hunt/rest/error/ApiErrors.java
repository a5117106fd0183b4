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

/** Answers everything that is thrown while a request is handled. */
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
            return new ModelAndView(); // the server answers this itself, as a malformed request or one that took too
            // long
        }
        if (response.isCommitted()) {
            return null; // the server breaks the connection, so that half an answer is not taken for a whole one
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

    /** What the server notes when a body breaks off or is malformed, whatever its reader makes of it. */
    private static boolean couldNotBeRead(HttpServletRequest request) {
        return request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof IOException;
    }
}
