package io.hunt.rest.error;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.AccessDenied;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.AuthorizationPending;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.DeliveryUnderWay;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.Rejection.ExpiredToken;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.HistoryUnreadable;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.HuntAlreadyRunning;
import io.hunt.api.rejection.Rejection.IdempotencyKeyReused;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.LabelHasRule;
import io.hunt.api.rejection.Rejection.LastAdmin;
import io.hunt.api.rejection.Rejection.LogAltered;
import io.hunt.api.rejection.Rejection.MaxConcurrentHuntsReached;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.Rejection.NotAcknowledged;
import io.hunt.api.rejection.Rejection.NotArchivable;
import io.hunt.api.rejection.Rejection.NotCancellable;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.NotRotatable;
import io.hunt.api.rejection.Rejection.NotStoppable;
import io.hunt.api.rejection.Rejection.NotYetPublished;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.RetryFailed;
import io.hunt.api.rejection.Rejection.SlowDown;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.Rejection.SqlInvalid;
import io.hunt.api.rejection.Rejection.TooManyTokens;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.rejection.Rejection.UnknownIndicator;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.Rejection.WebhookNotConfigured;
import io.hunt.rest.json.UuidParser;
import java.time.Duration;
import org.springframework.http.HttpHeaders;

/** Mapping of refusals to HTTP status and headers; the only place with this mapping. */
final class ProblemMapping {

    /** Retry-After of polling clients that exceed the limit of concurrent hunts. */
    private static final Duration SLOT_WAIT = Duration.ofSeconds(6);

    private static final Duration SHORT_WAIT = Duration.ofSeconds(1);

    private ProblemMapping() {}

    static ProblemResponse to(Rejection rejection, String path) {
        ProblemResponse plain = new ProblemResponse(status(rejection), rejection.code(), rejection.detail());
        return switch (rejection) {
            case ValidationFailed failed -> plain.with(failed.errors());
            case AlreadyExists exists ->
                plain.naming(exists.existingId())
                        .with(HttpHeaders.LOCATION, collection(path) + "/" + exists.existingId());
            case SqlDenied denied -> plain.because(denied.reason(), denied.place());
            case SqlInvalid invalid -> plain.because(invalid.reason(), invalid.place());
            case Unauthenticated ignored -> plain.with(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            case InvalidCredentials ignored -> plain.with(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            case RateLimited limited -> wait(plain, limited.retryAfter());
            case MaxConcurrentHuntsReached ignored -> wait(plain, SLOT_WAIT);
            case Unavailable ignored -> wait(plain, SHORT_WAIT);
            case Forbidden ignored -> plain;
            case CapabilityRequired ignored -> plain;
            case HostCapExceeded ignored -> plain;
            case HuntAlreadyRunning ignored -> plain;
            case NoHostsTargeted ignored -> plain;
            case UnknownIndicator ignored -> plain;
            case UnknownHost ignored -> plain;
            case LabelHasRule ignored -> plain;
            case UnknownLabel unknown -> plain.suggesting(unknown.suggestions());
            case NotCancellable ignored -> plain;
            case NotStoppable ignored -> plain;
            case NotArchivable ignored -> plain;
            case NotAcknowledged ignored -> plain;
            case NotRotatable ignored -> plain;
            case WebhookNotConfigured ignored -> plain;
            case DeliveryUnderWay ignored -> plain;
            case DetailsRemoved ignored -> plain;
            case RetryFailed ignored -> plain;
            case NotYetPublished ignored -> plain;
            case LogAltered ignored -> plain;
            case NotFound ignored -> plain;
            case LastAdmin ignored -> plain;
            case TooManyTokens ignored -> plain;
            case AuthorizationPending ignored -> plain;
            case SlowDown ignored -> plain;
            case AccessDenied ignored -> plain;
            case ExpiredToken ignored -> plain;
            case IdempotencyKeyReused ignored -> plain;
            case HistoryUnreadable ignored -> plain;
        };
    }

    /** Returns the problem for an HTTP status, for requests refused before they reach the service's code. */
    static ProblemResponse to(int status) {
        return switch (status) {
            case 400 -> new ProblemResponse(status, "validation_failed", "The request is malformed.");
            case 401 -> to(new Unauthenticated(), "");
            case 403 -> new ProblemResponse(status, "forbidden", "This is not permitted.");
            case 404 -> new ProblemResponse(status, "not_found", "No such resource.");
            case 405 -> new ProblemResponse(status, "method_not_allowed", "This resource does not support the method.");
            case 413 ->
                new ProblemResponse(
                        status, "payload_too_large", "The body is larger than 1 MiB, or 32 MiB in an import.");
            case 415 ->
                new ProblemResponse(
                        status,
                        "unsupported_media_type",
                        "This media type is not supported; most bodies are application/json.");
            case 406 ->
                new ProblemResponse(
                        status,
                        "not_acceptable",
                        "Answers are application/json; exports and streams have other types.");
            case 408 -> new ProblemResponse(status, "request_timeout", "The body took too long.");
            case 501 -> new ProblemResponse(status, "not_implemented", "This transfer encoding is not supported.");
            case 505 -> new ProblemResponse(status, "http_version_not_supported", "This is an HTTP/1.1 server.");
            case 503 -> to(new Unavailable("The service is unavailable."), "");
            default ->
                status < 500
                        ? new ProblemResponse(status, "bad_request", "The request cannot be served.")
                        : new ProblemResponse(
                                500, "internal", "Internal error; the request id identifies it in the log.");
        };
    }

    private static int status(Rejection rejection) {
        return switch (rejection) {
            case ValidationFailed ignored -> 400;
            case HostCapExceeded ignored -> 400;
            case NoHostsTargeted ignored -> 400;
            case UnknownIndicator ignored -> 400;
            case UnknownHost ignored -> 400;
            case UnknownLabel ignored -> 400;
            case SqlDenied ignored -> 400;
            case SqlInvalid ignored -> 400;
            case AuthorizationPending ignored -> 400;
            case SlowDown ignored -> 400;
            case AccessDenied ignored -> 400;
            case ExpiredToken ignored -> 400;
            case Unauthenticated ignored -> 401;
            case InvalidCredentials ignored -> 401;
            case Forbidden ignored -> 403;
            case CapabilityRequired ignored -> 403;
            case NotFound ignored -> 404;
            case HuntAlreadyRunning ignored -> 409;
            case NotCancellable ignored -> 409;
            case NotStoppable ignored -> 409;
            case NotArchivable ignored -> 409;
            case NotAcknowledged ignored -> 409;
            case NotRotatable ignored -> 409;
            case WebhookNotConfigured ignored -> 409;
            case DeliveryUnderWay ignored -> 409;
            case RetryFailed ignored -> 409;
            case NotYetPublished ignored -> 409;
            case LogAltered ignored -> 409;
            case AlreadyExists ignored -> 409;
            case LabelHasRule ignored -> 409;
            case LastAdmin ignored -> 409;
            case TooManyTokens ignored -> 409;
            case DetailsRemoved ignored -> 410;
            case IdempotencyKeyReused ignored -> 422;
            case RateLimited ignored -> 429;
            case MaxConcurrentHuntsReached ignored -> 429;
            case HistoryUnreadable ignored -> 500;
            case Unavailable ignored -> 503;
        };
    }

    /**
     * Returns the path of the collection. Requests that change an existing resource have its identifier at the end of
     * the path.
     */
    private static String collection(String path) {
        int last = path.lastIndexOf('/');
        return UuidParser.parse(path.substring(last + 1)).isPresent() ? path.substring(0, last) : path;
    }

    private static ProblemResponse wait(ProblemResponse answer, Duration wait) {
        long seconds = Math.max(1, wait.plusMillis(999).toSeconds());
        return answer.with(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
    }
}
