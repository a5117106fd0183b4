package io.hunt.rest.auth;

import io.hunt.rest.message.RequestContext;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Gives every request an id, and every answer the headers that all have in common. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class RequestStamp extends OncePerRequestFilter {

    private static final String HEADER = "X-Request-Id";
    /** In the log, and in the metadata of messages. */
    private static final String LOGGED_AS = "request_id";

    private static final Pattern ACCEPTED = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var context = new RequestContext(id(request.getHeader(HEADER)), Optional.empty());
        context.attachTo(request);
        context.headers().forEach(response::setHeader);
        MDC.put(LOGGED_AS, context.requestId());
        try {
            chain.doFilter(request, response);
        } finally {
            MDC.remove(LOGGED_AS);
        }
    }

    private static String id(@Nullable String wanted) {
        return wanted != null && ACCEPTED.matcher(wanted).matches()
                ? wanted
                : UUID.randomUUID().toString();
    }
}
