package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RefusalsTest {

    private static final String CANCEL = "/api/v1/hunts/" + Samples.HUNT_ID + "/cancel";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        Http.holdsToContract = false;
    }

    @AfterEach
    void holdToContractAgain() {
        Http.holdsToContract = true;
    }

    static Stream<Arguments> rejections() {
        return Stream.of(
                arguments(new Rejection.ValidationFailed("f", "is wrong"), 400, "validation_failed"),
                arguments(new Rejection.HostCapExceeded(50), 400, "host_cap_exceeded"),
                arguments(new Rejection.NoHostsTargeted(), 400, "no_hosts_targeted"),
                arguments(new Rejection.UnknownIndicator(Set.of(IndicatorId.random())), 400, "unknown_indicator"),
                arguments(new Rejection.UnknownHost(Set.of("db-1")), 400, "unknown_host"),
                arguments(
                        new Rejection.UnknownLabel("No host has the labels: wbe; similar labels: web", List.of("web")),
                        400,
                        "unknown_label"),
                arguments(
                        new Rejection.LabelHasRule("Rules determine the hosts of the labels: web"),
                        409,
                        "label_has_rule"),
                arguments(new Rejection.SqlDenied(SqlReason.SECRET_TABLE, "no", null), 400, "sql_denied"),
                arguments(new Rejection.SqlInvalid(SqlReason.SYNTAX, "no", null), 400, "sql_invalid"),
                arguments(
                        new Rejection.AuthorizationPending(
                                "The user has not decided yet; ask again after the interval."),
                        400,
                        "authorization_pending"),
                arguments(new Rejection.SlowDown("The interval is now five seconds longer."), 400, "slow_down"),
                arguments(new Rejection.AccessDenied("The sign-in was denied."), 400, "access_denied"),
                arguments(
                        new Rejection.ExpiredToken("The device code is not valid; start again."), 400, "expired_token"),
                arguments(new Rejection.Unauthenticated(), 401, "unauthenticated"),
                arguments(new Rejection.InvalidCredentials(), 401, "invalid_credentials"),
                arguments(new Rejection.Forbidden("no"), 403, "forbidden"),
                arguments(new Rejection.CapabilityRequired(), 403, "capability_required"),
                arguments(new Rejection.NotFound("hunt"), 404, "not_found"),
                arguments(new Rejection.HuntAlreadyRunning(), 409, "hunt_already_running"),
                arguments(new Rejection.NotCancellable(HuntStatus.FAILED), 409, "not_cancellable"),
                arguments(new Rejection.NotStoppable(CampaignStatus.STOPPED), 409, "not_stoppable"),
                arguments(new Rejection.NotArchivable(), 409, "not_archivable"),
                arguments(
                        new Rejection.NotAcknowledged("The alert is not acknowledged; acknowledge it first."),
                        409,
                        "not_acknowledged"),
                arguments(new Rejection.NotRotatable(), 409, "not_rotatable"),
                arguments(
                        new Rejection.WebhookNotConfigured("No webhook URL is configured."),
                        409,
                        "webhook_not_configured"),
                arguments(
                        new Rejection.DeliveryUnderWay("A delivery is under way; wait until it has ended."),
                        409,
                        "delivery_under_way"),
                arguments(new Rejection.RetryFailed("The events stay dead letters."), 409, "retry_failed"),
                arguments(new Rejection.NotYetPublished(), 409, "not_yet_published"),
                arguments(new Rejection.LogAltered("leaf 7: altered"), 409, "log_altered"),
                arguments(new Rejection.AlreadyExists("user", "ada"), 409, "already_exists"),
                arguments(new Rejection.LastAdmin(), 409, "last_admin"),
                arguments(
                        new Rejection.TooManyTokens("A user may have at most 50 API tokens; revoke one first."),
                        409,
                        "too_many_tokens"),
                arguments(new Rejection.DetailsRemoved(Instant.EPOCH, 30), 410, "details_removed"),
                arguments(new Rejection.IdempotencyKeyReused(), 422, "idempotency_key_reused"),
                arguments(new Rejection.MaxConcurrentHuntsReached(5), 429, "max_concurrent_hunts_reached"),
                arguments(new Rejection.RateLimited(Duration.ofSeconds(7)), 429, "rate_limited"),
                arguments(new Rejection.HistoryUnreadable(), 500, "history_unreadable"),
                arguments(new Rejection.Unavailable("later"), 503, "unavailable"));
    }

    @Test
    void every_refusal_is_listed_here() {
        assertThat(rejections()
                        .<Object>map(row -> Objects.requireNonNull(row.get()[0]).getClass()))
                .containsExactlyInAnyOrder((Object[]) Rejection.class.getPermittedSubclasses());
    }

    @ParameterizedTest
    @MethodSource("rejections")
    void each_has_its_status_and_code(Rejection rejection, int status, String code) {
        for (RuntimeException failure : new RuntimeException[] {
            new RejectionException(rejection),
            new CommandExecutionException("wrapped", new CompletionException(new RejectionException(rejection))),
            new CommandExecutionException("remote", null, rejection)
        }) {
            Http.Answer answer = cancelFailingWith(failure);

            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.header("Content-Type")).contains("application/problem+json");
            var problem = answer.json();
            assertThat(problem.get("code").asString()).isEqualTo(code);
            assertThat(problem.get("error").asString()).isEqualTo(code);
            assertThat(problem.get("type").asString()).isEqualTo("urn:hunt:problem:" + code);
            assertThat(problem.get("title").asString()).isNotBlank();
            assertThat(problem.get("status").asInt()).isEqualTo(status);
            assertThat(problem.get("detail").asString()).isEqualTo(rejection.detail());
            assertThat(problem.get("instance").asString()).isEqualTo(CANCEL);
            assertThat(Optional.of(problem.get("request_id").asString())).isEqualTo(answer.header("X-Request-Id"));
        }
    }

    @ParameterizedTest
    @MethodSource("rejections")
    void a_query_is_refused_like_a_command(Rejection rejection, int status, String code) {
        WebService.BACKEND.failures.put(FindHunt.class, new RejectionException(rejection));
        WebService.BACKEND.failures.put(ListHunts.class, new RejectionException(rejection));

        assertThat(Http.get("/api/v1/hunts/" + Samples.HUNT_ID, "analyst").code())
                .isEqualTo(code);
        assertThat(Http.get("/api/v1/hunts", "analyst").status()).isEqualTo(status);
    }

    @Test
    void each_unknown_indicator_and_host_is_named() {
        Set<IndicatorId> indicators =
                Stream.generate(IndicatorId::random).limit(500).collect(Collectors.toSet());
        assertThat(errors(new Rejection.UnknownIndicator(indicators)))
                .containsExactlyInAnyOrderElementsOf(indicators.stream()
                        .map(id -> "indicators.ids: " + id + " is unknown")
                        .toList());

        String host = Samples.HOST_ID.toString();
        assertThat(errors(new Rejection.UnknownHost(Set.of(host, "db-1"))))
                .containsExactlyInAnyOrder("host_ids: " + host + " is unknown", "hostnames: db-1 is unknown");
    }

    private static List<String> errors(Rejection rejection) {
        JsonNode errors =
                cancelFailingWith(new RejectionException(rejection)).json().get("errors");
        return errors.valueStream()
                .map(error -> error.get("field").asString() + ": "
                        + error.get("message").asString())
                .toList();
    }

    @Test
    void who_must_wait_is_told_how_long() {
        assertThat(retryAfter(new Rejection.RateLimited(Duration.ofMillis(6_100))))
                .contains("7");
        assertThat(retryAfter(new Rejection.RateLimited(Duration.ZERO))).contains("1");
        assertThat(retryAfter(new Rejection.MaxConcurrentHuntsReached(5))).contains("6");
        assertThat(retryAfter(new Rejection.Unavailable("later"))).contains("1");
    }

    @Test
    void who_must_sign_in_is_told_how() {
        assertThat(cancelFailingWith(new RejectionException(new Rejection.Unauthenticated()))
                        .header("WWW-Authenticate"))
                .contains("Bearer");
        assertThat(Http.get("/api/v1/me", "").header("WWW-Authenticate")).contains("Bearer");
        assertThat(Http.get("/api/v1/me", "").header("Set-Cookie")).isEmpty();
    }

    @Test
    void a_duplicate_names_the_one_that_exists() {
        WebService.BACKEND.failures.put(
                AddIndicator.class,
                new RejectionException(new Rejection.AlreadyExists(
                        "indicator", Samples.IOC.id().toString())));

        Http.Answer answer = Http.json("POST", "/api/v1/iocs", "analyst", "{\"type\":\"md5\",\"value\":\"x\"}");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.json().get("existing_id").asString())
                .isEqualTo(Samples.IOC.id().toString());
        assertThat(answer.header("Location")).contains("/api/v1/iocs/" + Samples.IOC.id());
    }

    @Test
    void wrong_fields_are_named() {
        var errors = cancelFailingWith(new RejectionException(
                        new Rejection.ValidationFailed("value", "is \u0000\ud800 wrong\u2028anew\u2029")))
                .json()
                .get("errors");

        assertThat(errors.toString())
                .isEqualTo("[{\"field\":\"value\",\"message\":\"is \ufffd\ufffd wrong\ufffdanew\ufffd\"}]");
    }

    @Test
    void an_unknown_aggregate_is_not_found() {
        assertThat(cancelFailingWith(new AggregateNotFoundException("id", "unknown"))
                        .code())
                .isEqualTo("not_found");
    }

    @Test
    void a_lost_race_may_be_run_again() {
        for (var lost : List.of(
                new ConcurrencyException("lost"),
                new AggregateStreamCreationException("the aggregate exists already"))) {
            assertThat(cancelFailingWith(lost).code()).isEqualTo("unavailable");
        }
    }

    @Test
    void what_nobody_foresaw_is_told_to_nobody() {
        for (Http.Answer answer : new Http.Answer[] {
            cancelFailingWith(new IllegalStateException("select * from secret; at /etc/passwd")),
            Http.get("/api/v1/me", "broken")
        }) {
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.code()).isEqualTo("internal");
            assertThat(answer.text()).doesNotContain("secret", "/etc", "Exception", "io.hunt");
        }
    }

    private static Optional<String> retryAfter(Rejection rejection) {
        return cancelFailingWith(new RejectionException(rejection)).header("Retry-After");
    }

    private static Http.Answer cancelFailingWith(RuntimeException failure) {
        WebService.BACKEND.failures.put(CancelHunt.class, failure);
        return Http.bare("POST", CANCEL, "admin");
    }
}
