package io.hunt.rest.security;

import io.hunt.api.Caller;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.Unauthenticated;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.rest.error.Problems;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.Visit;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Finds out who is calling, by bearer token alone; without a valid one nothing but the log-in is reached. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class BearerAuthentication extends OncePerRequestFilter {

    private static final String PROTECTED = "/api/";
    private static final String LOGIN = "/api/v1/auth/login";

    private final Messages messages;

    BearerAuthentication(Messages messages) {
        this.messages = messages;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String path = request.getRequestURI();
        return !path.startsWith(PROTECTED)
                || (path.equals(LOGIN) && request.getMethod().equals("POST"));
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            Visit visit = Visit.of(request);
            visit.by(caller(request, visit)).attachTo(request);
        } catch (RuntimeException e) {
            Problems.write(e, request, response);
            return;
        }
        chain.doFilter(request, response);
    }

    private Caller caller(HttpServletRequest request, Visit visit) {
        return messages.find(new FindCaller(BearerToken.of(request)), Caller.class, visit)
                .orElseThrow(() -> new Refused(new Unauthenticated()));
    }
}
