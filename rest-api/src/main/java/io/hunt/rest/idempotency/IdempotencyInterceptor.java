package io.hunt.rest.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.idempotency.IdempotencyCommand.ClaimKey;
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
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.util.WebUtils;

/**
 * Interceptor that claims the idempotency key of a request and answers repeats. It runs behind the authorization, so that
 * a refused request is not read into memory and a repeat shows no secret to a user whose role has changed.
 */
public final class IdempotencyInterceptor implements HandlerInterceptor {

    private static final int LONGEST_PATH = 512;

    private final ObjectProvider<MessageGateway> messageGateway;

    public IdempotencyInterceptor(ObjectProvider<MessageGateway> messageGateway) {
        this.messageGateway = messageGateway;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws IOException {
        KeyedRequest keyed = WebUtils.getNativeRequest(request, KeyedRequest.class);
        return keyed == null || !(handler instanceof HandlerMethod) || isGranted(keyed, response);
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, @Nullable Exception failure) {
        KeyedRequest keyed = WebUtils.getNativeRequest(request, KeyedRequest.class);
        if (keyed != null) {
            keyed.release();
        }
    }

    private boolean isGranted(KeyedRequest request, HttpServletResponse response) throws IOException {
        RequestContext context = RequestContext.of(request);
        IdempotencyKey key = IdempotencyKey.of(request, context.username()).orElseThrow();
        var command = new ClaimKey(key.digest(), fingerprint(request));
        switch (messageGateway.getObject().send(command, KeyClaim.class, context)) {
            case Answered answered -> {
                repeat(StoredResponse.opened(answered.answer(), key), request, response);
                return false;
            }
            case Busy ignored ->
                throw new RejectionException(
                        new Unavailable("A request with the same idempotency key is in progress."));
            case Reused ignored -> throw new RejectionException(new IdempotencyKeyReused());
            case Granted granted -> {
                UUID resource = Objects.requireNonNullElseGet(granted.resourceId(), key::derivedId);
                context.creating(resource, granted.afterFailure()).attachTo(request);
                request.claim(key);
                return true;
            }
        }
    }

    /**
     * Returns the stored answer; if it contains a secret, the repeated disclosure is recorded before the answer is
     * sent.
     */
    private void repeat(StoredResponse kept, KeyedRequest request, HttpServletResponse response) throws IOException {
        RequestContext context = RequestContext.of(request);
        if (kept.showsSecret()) {
            String path = request.getRequestURI();
            var shown =
                    new SecretShownAgain(path.substring(0, Math.min(path.length(), LONGEST_PATH)), context.username());
            messageGateway.getObject().send(new RecordFact(shown), context);
        }
        kept.write(response);
    }

    private static String fingerprint(KeyedRequest request) {
        String query = Objects.requireNonNullElse(request.getQueryString(), "");
        return RequestDigest.hex(
                "request", request.getRequestURI().getBytes(UTF_8), query.getBytes(UTF_8), request.buffer());
    }
}
