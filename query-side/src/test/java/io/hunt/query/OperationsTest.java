package io.hunt.query;

import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static io.hunt.query.SampleEvents.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.PageRequest;
import io.hunt.api.admin.DeadLetterCommand.DiscardDeadLetter;
import io.hunt.api.admin.DeadLetterCommand.RetryDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterView;
import io.hunt.api.admin.DeadLetterQuery.FindDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.ListDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.ParkedEvent;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostView;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.webhook.DeliveryAttempt;
import io.hunt.api.webhook.DeliveryFilter;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OperationsTest {

    private static final PageRequest FIRST_PAGE = new PageRequest(50, null);

    private static ReadSide side;
    private final HostId host = HostId.random();
    private final HuntId hunt = HuntId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @AfterEach
    void forget() {
        side.owner().execute("alter table hunt_result drop constraint if exists poison");
        side.forget();
    }

    @Test
    void an_admins_labels_are_read_at_once_and_outlast_what_the_host_says() {
        side.happened(host, new HostEnrolled(host, facts("from enrollment")));
        side.settle();
        assertThat(labels()).containsExactly("from enrollment");

        side.happened(host, new HostLabelled(host, List.of("crown jewels"), "root"));
        assertThat(labels()).containsExactly("crown jewels");

        side.happened(host, new HostChanged(host, facts("of its own")));
        assertThat(labels()).containsExactly("crown jewels");
    }

    @Test
    void a_retired_host_is_no_host_any_more_but_what_it_reported_keeps_its_name() {
        side.happened(host, new HostEnrolled(host, named("alpha")));
        side.settle();
        assertThat(side.find(new FindHost(host), HostView.class)).isPresent();

        side.happened(host, new HostRetired(host, "root", null));

        assertThat(side.find(new FindHost(host), HostView.class)).isEmpty();
        assertThat(side.page(new ListHosts(null, Set.of(), null, null, null, FIRST_PAGE), HostView.class)
                        .total())
                .isZero();
        assertThat(side.jdbc().queryForList("select hostname from host_view", String.class))
                .containsExactly("alpha");
    }

    @Test
    void deliveries_are_listed_newest_first_by_status_and_time_with_their_attempts() {
        side.owner().execute("""
                create table webhook_delivery (alert_id uuid primary key, status text, attempts integer,
                    last_error text, created_at timestamptz, next_attempt_at timestamptz, ended_at timestamptz,
                    body_removed_at timestamptz);
                create table webhook_attempt (alert_id uuid, series integer, number integer, begun_at timestamptz,
                    duration_millis bigint, http_status integer, error text);
                insert into webhook_delivery select gen_random_uuid(), 'DELIVERED', 1, null, to_timestamp(n), now(),
                    to_timestamp(n + 1) from generate_series(1, 5) n;
                insert into webhook_delivery values
                    (gen_random_uuid(), 'PENDING', 2, 'HTTP 503', to_timestamp(6), to_timestamp(60), null),
                    (gen_random_uuid(), 'EXHAUSTED', 3, 'HTTP 503', to_timestamp(7), to_timestamp(60), to_timestamp(9))""");

        var first = side.page(new ListDeliveries(DeliveryFilter.ALL, new PageRequest(2, null)), DeliveryView.class);
        assertThat(first.total()).isEqualTo(7);
        assertThat(first.items())
                .extracting(DeliveryView::status)
                .containsExactly(DeliveryStatus.EXHAUSTED, DeliveryStatus.PENDING);
        assertThat(first.items()).extracting(DeliveryView::nextAttemptAt).containsExactly(null, at(60));
        assertThat(first.items()).extracting(DeliveryView::deliveredAt).containsOnlyNulls();
        var rest = side.page(
                new ListDeliveries(DeliveryFilter.ALL, new PageRequest(9, first.nextPageToken())), DeliveryView.class);
        assertThat(rest.items())
                .extracting(DeliveryView::deliveredAt)
                .containsExactly(at(6), at(5), at(4), at(3), at(2));
        assertThat(deliveries(
                        new DeliveryFilter(Set.of(DeliveryStatus.PENDING, DeliveryStatus.EXHAUSTED), null, null, null)))
                .hasSize(2);
        assertThat(deliveries(new DeliveryFilter(Set.of(), null, at(3), at(5))))
                .extracting(DeliveryView::createdAt)
                .containsExactly(at(4), at(3));

        DeliveryView exhausted = first.items().getFirst();
        attempt(exhausted, 2, 1, null, "deadline passed");
        attempt(exhausted, 1, 1, 503, "HTTP 503");
        var others = new DeliveryFilter(Set.of(), exhausted.alertId(), null, null);
        assertThat(deliveries(others))
                .singleElement()
                .satisfies(delivery -> assertThat(delivery.attemptLog())
                        .containsExactly(
                                new DeliveryAttempt(1, 1, at(8), 17, 503, "HTTP 503"),
                                new DeliveryAttempt(2, 1, at(8), 17, null, "deadline passed")));
        assertThat(deliveries(DeliveryFilter.ALL).getLast().attemptLog()).isEmpty();
    }

    private static List<DeliveryView> deliveries(DeliveryFilter filter) {
        return side.page(new ListDeliveries(filter, FIRST_PAGE), DeliveryView.class)
                .items();
    }

    private static void attempt(
            DeliveryView of, int series, int number, @Nullable Integer status, @Nullable String error) {
        side.jdbc()
                .update(
                        "insert into webhook_attempt values (?, ?, ?, to_timestamp(8), 17, ?, ?)",
                        of.alertId().value(),
                        series,
                        number,
                        status,
                        error);
    }

    @Test
    void parked_events_are_listed_and_tried_again_in_their_order_once_the_cause_is_gone() {
        park();

        assertThat(letters()).hasSize(2).allSatisfy(letter -> {
            assertThat(letter.processor()).isEqualTo("read-models");
            assertThat(letter.sequence()).isEqualTo(hunt.toString());
        });
        assertThat(letters()).extracting(DeadLetterView::eventType).containsExactly("MatchIngested", "HuntStarted");
        assertThat(letters().getFirst().cause()).isEqualTo("DataIntegrityViolationException");
        assertThat(letters().getLast().cause()).isNull();
        assertThat(side.page(new ListDeadLetters(Set.of("webhook", "alerts"), FIRST_PAGE), DeadLetterView.class)
                        .total())
                .isZero();

        assertThat(code(new RetryDeadLetter(letters().getLast().id(), "root"))).isEqualTo("retry_failed");
        assertThat(letters()).hasSize(2);
        side.owner().execute("alter table hunt_result drop constraint poison");
        side.send(new RetryDeadLetter(letters().getLast().id(), "root"));

        assertThat(letters()).isEmpty();
        assertThat(side.jdbc().queryForList("select status from hunt_summary", String.class))
                .containsExactly("RUNNING");
        assertThat(side.jdbc().queryForList("select 1 from hunt_result")).hasSize(1);
    }

    @Test
    void a_parked_event_is_shown_as_it_stands_in_the_log_and_its_metadata_only_as_far_as_it_is_known() {
        park();
        side.owner().execute("""
                update deadletterentry
                set metadata = convert_to('{"user":"ada","password":"s3cret","traceId":"t1"}', 'UTF8')""");
        DeadLetterView letter = letters().getFirst();
        String stored = side.jdbc()
                .queryForObject(
                        "select convert_from(payload, 'UTF8') from domainevententry where payloadtype = 'MatchIngested'",
                        String.class);

        ParkedEvent event =
                side.find(new FindDeadLetter(letter.id()), ParkedEvent.class).orElseThrow();

        assertThat(event.letter()).isEqualTo(letter);
        assertThat(event.payload()).isEqualTo(stored).contains(hunt.toString());
        assertThat(event.revision()).isEqualTo("3");
        assertThat(event.aggregateId()).isEqualTo(hunt.toString());
        assertThat(event.sequenceNumber()).isEqualTo(1);
        assertThat(event.metadata()).isEqualTo(Map.of("user", "ada", "traceId", "t1"));
        assertThat(side.find(new FindDeadLetter(UUID.randomUUID()), ParkedEvent.class))
                .isEmpty();
    }

    @Test
    void a_discarded_event_is_gone_and_those_behind_it_can_be_tried_again() {
        park();
        UUID poison = letters().getFirst().id();

        side.send(new DiscardDeadLetter(poison, "root"));

        assertThat(letters()).extracting(DeadLetterView::eventType).containsExactly("HuntStarted");
        assertThat(code(new DiscardDeadLetter(poison, "root"))).isEqualTo("not_found");
        assertThat(code(new RetryDeadLetter(poison, "root"))).isEqualTo("not_found");
        side.send(new RetryDeadLetter(letters().getFirst().id(), "root"));
        assertThat(letters()).isEmpty();
        assertThat(side.jdbc().queryForList("select status from hunt_summary", String.class))
                .containsExactly("RUNNING");
    }

    @ParameterizedTest
    @ValueSource(strings = {"metadata", "type", "token", "tokentype", "lasttouched", "causetype", "diagnostics"})
    void a_parked_event_with_a_column_missing_is_refused_or_processed_and_can_be_discarded(String column) {
        park();
        side.owner().execute("alter table hunt_result drop constraint poison");
        side.owner().execute("update deadletterentry set " + column + " = null");
        UUID damaged = letters().getFirst().id();

        try {
            side.send(new RetryDeadLetter(damaged, "root"));
            assertThat(letters()).isEmpty();
        } catch (RejectionException rejectionException) {
            assertThat(rejectionException.rejection().code()).isEqualTo("retry_failed");
            side.send(new DiscardDeadLetter(damaged, "root"));
            assertThat(letters()).hasSize(1);
        }
    }

    @Test
    void an_event_that_an_earlier_release_parked_is_raised_to_the_present_revision() {
        park();
        side.owner().execute("alter table hunt_result drop constraint poison");
        side.owner().update("""
                update deadletterentry
                set payloadrevision = '1', payload = convert_to(?, 'UTF8') where payloadtype = 'MatchIngested'""", """
                {"huntId":"%s","hostId":"%s","hostname":"alpha","ioc":{"id":"%s","type":"FILENAME","value":"old.exe",\
                "severity":"HIGH"},"evidence":"{\\"name\\":\\"old.exe\\"}","moreEvidence":[],\
                "detectedAt":"2026-11-21T12:00:00Z","lateMatch":false}""".formatted(hunt, ALPHA, UUID.randomUUID()));

        side.send(new RetryDeadLetter(letters().getLast().id(), "root"));

        assertThat(letters()).isEmpty();
        assertThat(side.jdbc().queryForList("select ioc_value from hunt_result", String.class))
                .containsExactly("old.exe");
    }

    @ParameterizedTest
    @CsvSource({"MatchIngested, 99", "NeverHeardOf, 1"})
    void a_parked_event_of_a_later_release_is_kept(String type, String revision) {
        park();
        side.owner().execute("alter table hunt_result drop constraint poison");
        side.owner().update("""
                update deadletterentry set payloadtype = ?, payloadrevision = ?
                where payloadtype = 'MatchIngested'""", type, revision);

        assertThat(code(new RetryDeadLetter(letters().getLast().id(), "root"))).isEqualTo("retry_failed");

        assertThat(letters()).hasSize(2);
    }

    private void park() {
        side.owner().execute("alter table hunt_result add constraint poison check (false)");
        side.happened(hunt, launched(hunt, 1));
        side.settle();
        side.happened(hunt, match(hunt, ALPHA));
        side.settle();
        side.happened(hunt, new HuntStarted(hunt));
        side.settle();
    }

    private List<DeadLetterView> letters() {
        return side.page(new ListDeadLetters(Set.of(), FIRST_PAGE), DeadLetterView.class)
                .items();
    }

    private @Nullable String code(Object command) {
        var rejectionException = new RejectionException[1];
        assertThatThrownBy(() -> side.send(command))
                .isInstanceOfSatisfying(RejectionException.class, thrown -> rejectionException[0] = thrown);
        return Objects.requireNonNull(rejectionException[0]).rejection().code();
    }

    private List<String> labels() {
        return side.find(new FindHost(host), HostView.class)
                .orElseThrow()
                .facts()
                .labels();
    }

    private static HostFacts facts(String label) {
        return new HostFacts("alpha", Platform.LINUX, "12", "1.0", List.of(label));
    }

    private static Instant at(long second) {
        return Instant.ofEpochSecond(second);
    }
}
