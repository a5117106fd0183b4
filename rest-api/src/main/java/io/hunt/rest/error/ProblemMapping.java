package io.hunt.rest.error;

import io.hunt.api.rejection.FieldError;
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
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.springframework.http.HttpHeaders;

/** Mapping of refusals to HTTP status and headers; the only place with this mapping. */
final class ProblemMapping {

    /** Retry-After of polling clients that exceed the limit of concurrent hunts. */
    private static final Duration SLOT_WAIT = Duration.ofSeconds(6);

    private static final Duration SHORT_WAIT = Duration.ofSeconds(1);

    private ProblemMapping() {}

    static ProblemResponse to(Rejection rejection, String path) {
        return switch (rejection) {
            case ValidationFailed failed -> of(400, failed).with(failed.errors());
            case SqlDenied denied -> of(400, denied).because(denied.reason(), denied.place());
            case SqlInvalid invalid -> of(400, invalid).because(invalid.reason(), invalid.place());
            case UnknownLabel unknown -> of(400, unknown).suggesting(unknown.suggestions());
            case UnknownIndicator unknown -> of(400, unknown).with(unknown(unknown.ids(), _ -> indicatorField(path)));
            case UnknownHost unknown -> of(400, unknown).with(unknown(unknown.ids(), ProblemMapping::hostField));
            case HostCapExceeded _,
                    NoHostsTargeted _,
                    AuthorizationPending _,
                    SlowDown _,
                    AccessDenied _,
                    ExpiredToken _ -> of(400, rejection);
            case Unauthenticated _, InvalidCredentials _ ->
                of(401, rejection).with(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            case Forbidden _, CapabilityRequired _ -> of(403, rejection);
            case NotFound _ -> of(404, rejection);
            case AlreadyExists exists ->
                of(409, exists)
                        .naming(exists.existingId())
                        .with(HttpHeaders.LOCATION, collection(path) + "/" + exists.existingId());
            case HuntAlreadyRunning _,
                    NotCancellable _,
                    NotStoppable _,
                    NotArchivable _,
                    NotAcknowledged _,
                    NotRotatable _,
                    WebhookNotConfigured _,
                    DeliveryUnderWay _,
                    RetryFailed _,
                    NotYetPublished _,
                    LogAltered _,
                    LabelHasRule _,
                    LastAdmin _,
                    TooManyTokens _ -> of(409, rejection);
            case DetailsRemoved _ -> of(410, rejection);
            case IdempotencyKeyReused _ -> of(422, rejection);
            case RateLimited limited -> wait(of(429, limited), limited.retryAfter());
            case MaxConcurrentHuntsReached _ -> wait(of(429, rejection), SLOT_WAIT);
            case HistoryUnreadable _ -> of(500, rejection);
            case Unavailable _ -> wait(of(503, rejection), SHORT_WAIT);
        };
    }

    /** Returns an error for each id, of which there are at most as many as the request has named. */
    private static List<FieldError> unknown(Set<?> ids, UnaryOperator<String> field) {
        return ids.stream()
                .map(Object::toString)
                .sorted()
                .map(id -> new FieldError(field.apply(id), id + " is unknown"))
                .toList();
    }

    private static String indicatorField(String path) {
        return path.endsWith("/exceptions") ? "ioc_id" : "indicators.ids";
    }

    private static String hostField(String named) {
        return UuidParser.parse(named).isPresent() ? "host_ids" : "hostnames";
    }

    private static ProblemResponse of(int status, Rejection rejection) {
        return new ProblemResponse(status, rejection.code(), rejection.detail());
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
