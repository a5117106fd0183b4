package io.hunt.rest.auth;

import io.hunt.api.message.EventMetadata;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.message.RequestOrigin;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Filter that assigns each request an identifier, records its origin and sets the common headers of all answers. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class RequestOriginFilter extends OncePerRequestFilter {

    private static final String CLIENT_ID = "X-Request-Id";
    private static final Pattern ACCEPTED = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    private final ClientAddressResolver clientAddressResolver;

    RequestOriginFilter(ClientAddressResolver clientAddressResolver) {
        this.clientAddressResolver = clientAddressResolver;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var origin = new RequestOrigin(
                UUID.randomUUID().toString(),
                validOrNull(request.getHeader(CLIENT_ID)),
                clientAddressResolver.addressOf(request),
                RequestReason.in(request),
                null);
        RequestContext context = RequestContext.from(origin);
        context.attachTo(request);
        context.headers().forEach(response::setHeader);
        MDC.put(EventMetadata.REQUEST, context.requestId());
        if (origin.clientRequestId() != null) {
            MDC.put(EventMetadata.CLIENT_REQUEST, origin.clientRequestId());
        }
        try {
            chain.doFilter(request, response);
        } finally {
            MDC.remove(EventMetadata.REQUEST);
            MDC.remove(EventMetadata.CLIENT_REQUEST);
        }
    }

    private static @Nullable String validOrNull(@Nullable String id) {
        return id != null && ACCEPTED.matcher(id).matches() ? id : null;
    }
}
