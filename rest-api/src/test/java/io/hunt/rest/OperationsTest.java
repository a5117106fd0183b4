package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.admin.DeadLetterCommand.DiscardDeadLetter;
import io.hunt.api.admin.DeadLetterCommand.RetryDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.ListDeadLetters;
import io.hunt.api.evidence.EvidenceCommand.EraseHostEvidence;
import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.HostCommand.AllowReenrollment;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.api.webhook.DeliveryFilter;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookCommand.RedeliverAlert;
import io.hunt.api.webhook.WebhookCommand.TestWebhook;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import io.hunt.rest.Http.Answer;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OperationsTest {

    private static final String HOST = "/api/v1/hosts/" + Samples.HOST_ID;
    private static final String LETTER = "/api/v1/admin/dead-letters/" + Samples.DEAD_LETTER.id();

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void a_host_is_labelled_and_answered() {
        Answer answer = Http.json("PATCH", HOST, "admin", "{\"labels\":[\" db \",\"prod\",\"db\"]}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("host_id").asString()).isEqualTo(Samples.HOST_ID.toString());
        assertThat(answer.json().get("labels").toString()).isEqualTo("[\"db\",\"prod\"]");
        assertThat(WebService.BACKEND.last(LabelHost.class))
                .isEqualTo(new LabelHost(Samples.HOST_ID, List.of("db", "prod"), "root"));
    }

    @Test
    void a_re_enrollment_is_allowed_until_a_time_that_is_answered() {
        Answer answer = Http.bare("POST", HOST + "/allow-reenrollment", "admin");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("allowed_until").asString()).isNotEmpty();
        assertThat(WebService.BACKEND.last(AllowReenrollment.class))
                .isEqualTo(new AllowReenrollment(Samples.HOST_ID, "root"));
    }

    static List<String> outOfBounds() {
        String many = IntStream.range(0, 33).mapToObj(n -> "\"" + n + "\"").collect(Collectors.joining(","));
        return List.of(
                "{}",
                "{\"labels\":null}",
                "{\"labels\":\"db\"}",
                "{\"labels\":[1]}",
                "{\"labels\":[\"\"]}",
                "{\"labels\":[\" \"]}",
                "{\"labels\":[\"a\\u0000b\"]}",
                "{\"labels\":[\"a\\nb\"]}",
                "{\"labels\":[\"" + "x".repeat(65) + "\"]}",
                "{\"labels\":[\"" + "\ud83d\ude00".repeat(65) + "\"]}",
                "{\"labels\":[" + many + "]}",
                "{\"labels\":[],\"hostname\":\"x\"}");
    }

    @ParameterizedTest
    @MethodSource("outOfBounds")
    void labels_out_of_bounds_are_refused(String body) {
        Answer answer = Http.json("PATCH", HOST, "admin", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("validation_failed");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void no_labels_at_all_are_as_good_as_any() {
        assertThat(Http.json("PATCH", HOST, "admin", "{\"labels\":[]}").status())
                .isEqualTo(200);
    }

    @Test
    void a_host_is_retired_without_an_answer_and_once() {
        Answer answer = Http.bare("DELETE", HOST, "admin");
        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.text()).isEmpty();
        assertThat(WebService.BACKEND.last(RetireHost.class)).isEqualTo(new RetireHost(Samples.HOST_ID, "root"));

        WebService.BACKEND.failures.put(RetireHost.class, new RejectionException(new Rejection.NotFound("host")));
        assertThat(Http.bare("DELETE", HOST, "admin").code()).isEqualTo("not_found");
        assertThat(Http.bare("DELETE", "/api/v1/hosts/no-uuid", "admin").status())
                .isEqualTo(404);
    }

    @Test
    void evidence_is_erased_and_counted() {
        Answer answer = Http.bare("POST", HOST + "/erase-evidence", "admin");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("""
                {"recorded_before":"2026-11-21T12:00:00Z","keys":3,"events":17,"rows":240,"plain_events":5}""");
        assertThat(WebService.BACKEND.last(EraseHostEvidence.class))
                .isEqualTo(new EraseHostEvidence(Samples.HOST_ID, "root"));
    }

    @Test
    void the_enrollment_secret_is_rotated_unless_it_is_the_operators() {
        assertThat(Http.bare("POST", "/api/v1/admin/enrollment/rotate", "admin").text())
                .isEqualTo("{\"enroll_secret\":\"n3w\",\"ca_certificate\":\"PEM\"}");
        assertThat(WebService.BACKEND.last(RotateEnrollSecret.class).rotatedBy())
                .isEqualTo("root");

        WebService.BACKEND.failures.put(RotateEnrollSecret.class, new RejectionException(new Rejection.NotRotatable()));
        Answer refused = Http.bare("POST", "/api/v1/admin/enrollment/rotate", "admin");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("not_rotatable");
    }

    @Test
    void deliveries_are_listed() {
        Answer answer = Http.get(
                "/api/v1/admin/webhook/deliveries?status=exhausted&status=rejected&from=2026-11-21T12:00:00Z"
                        + "&to=2026-11-21T13:00:00Z&limit=7&alert_id=" + Samples.ALERT.id(),
                "admin");

        assertThat(answer.json().get("items").get(0).toString()).isEqualTo("""
                {"alert_id":"%s","status":"exhausted","attempts":3,"last_error":"HTTP 503",\
                "created_at":"2026-11-21T12:00:00Z","next_attempt_at":null,"delivered_at":null,\
                "body_removed_at":null,"attempt_log":[{"series":1,"number":3,"begun_at":"2026-11-21T12:00:00Z",\
                "duration_millis":17,"http_status":503,"error":"HTTP 503"}]}""".formatted(Samples.ALERT.id()));
        assertThat(WebService.BACKEND.last(ListDeliveries.class))
                .satisfies(query -> assertThat(query.filter())
                        .isEqualTo(new DeliveryFilter(
                                Set.of(DeliveryStatus.EXHAUSTED, DeliveryStatus.REJECTED),
                                Samples.ALERT.id(),
                                Samples.NOON,
                                Samples.NOON.plusSeconds(3_600))))
                .satisfies(query -> assertThat(query.page().size()).isEqualTo(7));
        assertThat(Http.get("/api/v1/admin/webhook/deliveries?status=lost", "admin")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void the_webhook_is_tested_and_an_alert_redelivered() {
        assertThat(Http.bare("POST", "/api/v1/admin/webhook/test", "admin").text())
                .isEqualTo("{\"delivered\":false,\"http_status\":null,\"error\":\"deadline passed\"}");
        assertThat(WebService.BACKEND.last(TestWebhook.class).testedBy()).isEqualTo("root");

        String redeliver = "/api/v1/admin/webhook/deliveries/" + Samples.ALERT.id() + "/redeliver";
        assertThat(Http.bare("POST", redeliver, "admin").status()).isEqualTo(202);
        assertThat(WebService.BACKEND.last(RedeliverAlert.class))
                .isEqualTo(new RedeliverAlert(Samples.ALERT.id(), "root"));
    }

    @Test
    void a_dead_letter_is_shown_with_its_event_and_that_is_recorded() {
        Answer answer = Http.get(LETTER, "admin");

        assertThat(answer.text()).isEqualTo("""
                {"id":"%s","processor":"read-models","sequence":"%s","event_type":"MatchIngested",\
                "cause":"DataIntegrityViolationException","enqueued_at":"2026-11-21T12:00:00Z","event_id":"e1","revision":"2",\
                "aggregate_id":"%s","sequence_number":7,"recorded_at":"2026-11-21T12:00:00.123Z",\
                "payload":"{ \\"n\\":1e400 }","metadata":{"actor":"user","user":"ada"}}""".formatted(Samples.DEAD_LETTER.id(), Samples.HUNT_ID, Samples.HUNT_ID));
        assertThat(WebService.BACKEND.recorded)
                .extracting(event -> event.getPayload())
                .hasAtLeastOneElementOfType(EvidenceRead.class);
        assertThat(Http.get("/api/v1/admin/dead-letters/" + UUID.randomUUID(), "admin")
                        .code())
                .isEqualTo("not_found");
        assertThat(Http.get(LETTER, "auditor").status()).isEqualTo(403);
    }

    @Test
    void dead_letters_are_filtered_by_several_processors() {
        Http.get("/api/v1/admin/dead-letters?processor=alerts&processor=webhook", "admin");

        assertThat(WebService.BACKEND.last(ListDeadLetters.class).processors())
                .containsExactlyInAnyOrder("alerts", "webhook");
        assertThat(Http.get("/api/v1/admin/dead-letters?processor=" + "x".repeat(4_097), "admin")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void dead_letters_are_listed_retried_and_discarded() {
        assertThat(Http.get("/api/v1/admin/dead-letters", "admin")
                        .json()
                        .get("items")
                        .get(0)
                        .toString())
                .isEqualTo("""
                {"id":"%s","processor":"read-models","sequence":"%s","event_type":"MatchIngested",\
                "cause":"DataIntegrityViolationException","enqueued_at":"2026-11-21T12:00:00Z"}""".formatted(Samples.DEAD_LETTER.id(), Samples.HUNT_ID));

        assertThat(Http.bare("POST", LETTER + "/retry", "admin").status()).isEqualTo(204);
        assertThat(WebService.BACKEND.last(RetryDeadLetter.class))
                .isEqualTo(new RetryDeadLetter(Samples.DEAD_LETTER.id(), "root"));
        assertThat(Http.bare("POST", LETTER + "/discard", "admin").status()).isEqualTo(204);
        assertThat(WebService.BACKEND.last(DiscardDeadLetter.class))
                .isEqualTo(new DiscardDeadLetter(Samples.DEAD_LETTER.id(), "root"));
        assertThat(Http.bare("POST", "/api/v1/admin/dead-letters/1/retry", "admin")
                        .status())
                .isEqualTo(404);
    }
}
