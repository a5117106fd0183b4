package io.hunt.rest.idempotency;

import io.hunt.api.idempotency.IdempotencyCommand;
import io.hunt.api.idempotency.IdempotencyCommand.AbandonKey;
import io.hunt.api.idempotency.IdempotencyCommand.KeepAnswer;
import io.hunt.api.idempotency.IdempotencyCommand.ReleaseKey;
import io.hunt.rest.error.ProblemWriter;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Filter for idempotency keys of POST requests, which stores the answers of requests that {@link IdempotencyInterceptor}
 * let through. Only answers of successful requests are stored, so that a refused request may be repeated with the same key.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class IdempotencyFilter extends OncePerRequestFilter {

    private final MessageGateway messageGateway;
    private final UnstoredOutcomes unnoted;
    private final Clock clock;

    IdempotencyFilter(MessageGateway messageGateway, UnstoredOutcomes unnoted, Clock clock) {
        this.messageGateway = messageGateway;
        this.unnoted = unnoted;
        this.clock = clock;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !request.getMethod().equals("POST")
                || request.getHeader(IdempotencyKey.HEADER) == null
                || RequestContext.of(request).known().isEmpty();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            serve(new KeyedRequest(request), response, chain);
        } catch (RuntimeException e) {
            ProblemWriter.write(e, request, response);
        }
    }

    private void serve(KeyedRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var caching = new ContentCachingResponseWrapper(response);
        @Nullable IdempotencyCommand outcome = null;
        try {
            chain.doFilter(request, caching);
            outcome = outcome(request, caching);
        } finally {
            IdempotencyKey key = request.claimed();
            if (key != null) {
                note(outcome == null ? abandoned(key) : outcome, key, RequestContext.of(request));
            }
        }
        caching.copyBodyToResponse();
    }

    private void note(IdempotencyCommand outcome, IdempotencyKey key, RequestContext context) {
        try {
            messageGateway.send(outcome, context);
        } catch (RuntimeException e) {
            // A ReleaseKey that took effect must not be repeated, because the key may be claimed by another request by
            // then; AbandonKey is safe to repeat.
            unnoted.add(outcome instanceof ReleaseKey ? abandoned(key) : outcome, context);
            throw e;
        }
    }

    private AbandonKey abandoned(IdempotencyKey key) {
        return new AbandonKey(key.digest(), clock.instant());
    }

    /**
     * Returns the command that records the outcome; null if the request did not claim its key. Because only the first
     * request can be known to have no effect, a repeat that is refused keeps the identifier of the resource, as a failed
     * request does.
     */
    private @Nullable IdempotencyCommand outcome(KeyedRequest request, ContentCachingResponseWrapper answer) {
        IdempotencyKey key = request.claimed();
        if (key == null) {
            return null;
        }
        int status = answer.getStatus();
        if (status < 300) {
            var kept = StoredResponse.of(answer);
            return kept.isStorable() ? new KeepAnswer(key.digest(), kept.sealed(key)) : abandoned(key);
        }
        boolean isRefusal = status < HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
        return isRefusal && !RequestContext.of(request).again() ? new ReleaseKey(key.digest()) : abandoned(key);
    }
}
