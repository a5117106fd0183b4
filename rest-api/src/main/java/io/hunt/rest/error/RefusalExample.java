package io.hunt.rest.error;

import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.IndicatorId;
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
import io.hunt.api.rejection.SqlPlace;
import io.hunt.api.rejection.SqlReason;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

/** Refusal with an example of its body, for the OpenAPI contract. */
public record RefusalExample(int status, String code, Problem body, Set<String> headers) {

    private static final UUID ID = UUID.fromString("3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11");
    private static final String PATH = "/api/v1/hunts";

    /** HTTP statuses with a separate code; the last represents all others below 500. */
    private static final List<Integer> PROTOCOL = List.of(400, 404, 405, 406, 408, 413, 415, 500, 501, 503, 505, 418);

    private static final List<Rejection> EXAMPLES = List.of(
            new ValidationFailed("live_window_minutes", "must be an integer from 1 to 1440"),
            new Unauthenticated(),
            new InvalidCredentials(),
            new RateLimited(Duration.ofSeconds(2)),
            new Forbidden("Your role does not permit this."),
            new CapabilityRequired(),
            new HostCapExceeded(50),
            new MaxConcurrentHuntsReached(5),
            new HuntAlreadyRunning(),
            new NoHostsTargeted(),
            new UnknownIndicator(Set.of(new IndicatorId(ID))),
            new UnknownHost(Set.of(ID.toString())),
            new UnknownLabel("No host has the labels: wbe; similar labels: web", List.of("web")),
            new LabelHasRule("Rules determine the hosts of the labels: databases"),
            new NotCancellable(HuntStatus.COMPLETED),
            new NotStoppable(CampaignStatus.STOPPED),
            new NotArchivable(),
            new AuthorizationPending("The user has not decided yet; ask again after the interval."),
            new SlowDown("The interval is now five seconds longer."),
            new AccessDenied("The sign-in was denied."),
            new ExpiredToken("The device code is not valid; start again."),
            new NotAcknowledged("The alert is not acknowledged; acknowledge it first."),
            new NotRotatable(),
            new WebhookNotConfigured("No webhook URL is configured."),
            new DeliveryUnderWay("A delivery is under way; wait until it has ended."),
            new RetryFailed("The events could not be processed this time either; they stay among the dead letters."),
            new NotYetPublished(),
            new LogAltered("leaf 7: altered, the event at position 8 does not give its hash"),
            new DetailsRemoved(Instant.parse("2026-12-21T12:00:00Z"), 30),
            new NotFound("hunt"),
            new AlreadyExists("indicator", ID.toString()),
            new SqlDenied(SqlReason.SIDE_EFFECT_TABLE, "The table curl must not be read.", new SqlPlace(1, 15)),
            new SqlInvalid(SqlReason.SYNTAX, "SQLite says: near \"FORM\": syntax error", new SqlPlace(2, 1)),
            new LastAdmin(),
            new TooManyTokens("A user may have at most 50 API tokens; revoke one first."),
            new IdempotencyKeyReused(),
            new HistoryUnreadable(),
            new Unavailable("The service did not answer in time."));

    /** Returns an example of a refusal by the service's rules. */
    public static RefusalExample of(Class<? extends Rejection> type) {
        return EXAMPLES.stream()
                .filter(type::isInstance)
                .findFirst()
                .map(rejection -> of(ProblemMapping.to(rejection, PATH)))
                .orElseThrow(() -> new IllegalStateException("no example of " + type.getSimpleName()));
    }

    /** Returns an example of a refusal by the HTTP protocol. */
    public static RefusalExample of(int status) {
        return of(ProblemMapping.to(status));
    }

    /** Returns all codes in alphabetical order. */
    public static List<String> codes() {
        return Stream.concat(
                        EXAMPLES.stream().map(Rejection::code),
                        PROTOCOL.stream()
                                .map(status -> ProblemMapping.to(status).code()))
                .distinct()
                .sorted()
                .toList();
    }

    private static RefusalExample of(ProblemResponse answer) {
        return new RefusalExample(
                answer.status(),
                answer.code(),
                Problem.of(answer, PATH, ID.toString()),
                new TreeSet<>(answer.headers().keySet()));
    }
}
