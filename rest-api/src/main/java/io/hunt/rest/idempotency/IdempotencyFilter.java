package io.hunt.rest.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.idempotency.IdempotencyCommand;
import io.hunt.api.idempotency.IdempotencyCommand.AbandonKey;
import io.hunt.api.idempotency.IdempotencyCommand.ClaimKey;
import io.hunt.api.idempotency.IdempotencyCommand.KeepAnswer;
import io.hunt.api.idempotency.IdempotencyCommand.ReleaseKey;
import io.hunt.api.idempotency.KeyClaim;
import io.hunt.api.idempotency.KeyClaim.Answered;
import io.hunt.api.idempotency.KeyClaim.Busy;
import io.hunt.api.idempotency.KeyClaim.Granted;
import io.hunt.api.idempotency.KeyClaim.Reused;
import io.hunt.api.rejection.Rejection.IdempotencyKeyReused;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityCommand.RecordFact;
import io.hunt.api.securitylog.SecurityEvent.SecretShownAgain;
import io.hunt.rest.error.ProblemWriter;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Filter for idempotency keys of POST requests: a repeat with the same key returns the first answer. Only answers of
 * successful requests are stored, so that a refused request may be repeated with the same key.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
class IdempotencyFilter extends OncePerRequestFilter {

    private static final int LARGEST_ANSWER = 1 << 20;
    private static final int LONGEST_PATH = 512;

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
        RequestContext context = RequestContext.of(request);
        try {
            Optional<IdempotencyKey> key = IdempotencyKey.of(request, context.username());
            answer(key.orElseThrow(), BufferedRequest.of(request), response, chain);
        } catch (RuntimeException e) {
            ProblemWriter.write(e, request, response);
        }
    }

    private void answer(IdempotencyKey key, BufferedRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        RequestContext context = RequestContext.of(request);
        KeyClaim claim = messageGateway.send(new ClaimKey(key.digest(), fingerprint(request)), KeyClaim.class, context);
        switch (claim) {
            case Answered answered -> repeat(StoredResponse.opened(answered.answer(), key), request, response);
            case Busy ignored ->
                throw new RejectionException(
                        new Unavailable("A request with the same idempotency key is in progress."));
            case Reused ignored -> throw new RejectionException(new IdempotencyKeyReused());
            case Granted granted -> {
                UUID resource = Objects.requireNonNullElseGet(granted.resourceId(), key::derivedId);
                context.creating(resource, granted.afterFailure()).attachTo(request);
                serve(key, request, response, chain);
            }
        }
    }

    /**
     * Returns the stored answer; if it contains a secret, the repeated disclosure is recorded before the answer is
     * sent.
     */
    private void repeat(StoredResponse kept, BufferedRequest request, HttpServletResponse response) throws IOException {
        RequestContext context = RequestContext.of(request);
        if (kept.showsSecret()) {
            String path = request.getRequestURI();
            var shown =
                    new SecretShownAgain(path.substring(0, Math.min(path.length(), LONGEST_PATH)), context.username());
            String operation = kept.operation();
            messageGateway.send(new RecordFact(shown), operation == null ? context : context.at(operation));
        }
        kept.write(response);
    }

    private void serve(IdempotencyKey key, BufferedRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        RequestContext context = RequestContext.of(request);
        var caching = new ContentCachingResponseWrapper(response);
        @Nullable IdempotencyCommand outcome = null;
        try {
            chain.doFilter(request, caching);
            outcome = outcome(key, caching, RequestContext.of(request));
        } finally {
            note(outcome == null ? abandoned(key) : outcome, key, context);
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
     * Returns the command that records the outcome. Because only the first request can be known to have no effect, a
     * repeat that is refused keeps the identifier of the resource, as a failed request does.
     */
    private IdempotencyCommand outcome(
            IdempotencyKey key, ContentCachingResponseWrapper answer, RequestContext context) {
        int status = answer.getStatus();
        if (status < 300 && answer.getContentSize() <= LARGEST_ANSWER) {
            var stored = StoredResponse.of(answer, context.origin().operation());
            return new KeepAnswer(key.digest(), stored.sealed(key));
        }
        boolean isRefusal = status >= 300 && status < HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
        return isRefusal && !context.again() ? new ReleaseKey(key.digest()) : abandoned(key);
    }

    private static String fingerprint(BufferedRequest request) {
        String query = Objects.requireNonNullElse(request.getQueryString(), "");
        return RequestDigest.hex(
                "request", request.getRequestURI().getBytes(UTF_8), query.getBytes(UTF_8), request.body());
    }
}
