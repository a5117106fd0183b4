package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import io.hunt.api.webhook.WebhookQuery.CountDeliveries;
import io.hunt.api.webhook.WebhookQuery.DeliveryCount;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.AttemptOutcome;
import io.hunt.webhook.sending.CompletedAttempt;
import io.hunt.webhook.sending.DeliveryTrace;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeliveryTest {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    private final List<AutoCloseable> open = new ArrayList<>();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private HikariDataSource database = new HikariDataSource();
    private JdbcTemplate jdbc = new JdbcTemplate();

    @BeforeEach
    void start() {
        database = new HikariDataSource();
        database.setDataSource(TestDatabase.migrated());
        database.setMaximumPoolSize(30);
        jdbc = new JdbcTemplate(database);
        log.start();
        ((Logger) LoggerFactory.getLogger("io.hunt.webhook")).addAppender(log);
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
        ((Logger) LoggerFactory.getLogger("io.hunt.webhook")).detachAppender(log);
        database.close();
    }

    @Test
    void a_delivery_is_posted_as_frozen_and_signed() {
        Receiver receiver = receiver(Receiver.status(204));
        worker(receiver.url(), "Jefe");
        UUID alert = due("what do ya want for nothing?");

        awaitStatus(alert, "DELIVERED");

        assertThat(receiver.received).singleElement().satisfies(request -> {
            assertThat(request.method()).isEqualTo("POST");
            assertThat(request.contentType()).isEqualTo("application/json");
            assertThat(request.body()).isEqualTo("what do ya want for nothing?");
            assertThat(request.signatures())
                    .containsExactly("sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
        });
    }

    @Test
    void without_a_secret_there_is_no_signature() {
        Receiver receiver = receiver(Receiver.status(200));
        worker(receiver.url(), null);

        awaitStatus(due("{}"), "DELIVERED");

        assertThat(receiver.received.getFirst().signatures()).isEmpty();
    }

    @Test
    void attempts_follow_a_second_and_two_seconds_after_each_failure_and_end_after_three() {
        Receiver receiver = receiver(Receiver.status(500, 503, 599));
        worker(receiver.url(), "TOPSECRET");
        UUID alert = due("{}");

        awaitStatus(alert, "EXHAUSTED");

        List<Long> times =
                receiver.received.stream().map(Receiver.ReceivedRequest::nanos).toList();
        assertThat(times).hasSize(3);
        assertThat(Duration.ofNanos(times.get(1) - times.get(0))).isGreaterThan(Duration.ofMillis(990));
        assertThat(Duration.ofNanos(times.get(2) - times.get(1))).isGreaterThan(Duration.ofMillis(1_990));
        await(() -> !log.list.isEmpty());
        assertThat(log.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage())
                        .contains("http://127.0.0.1", "HTTP 599")
                        .doesNotContain("SECRET"));
    }

    @Test
    void deliveries_are_counted_by_what_became_of_them() {
        Receiver receiver = receiver(Receiver.status(204, 410));
        WebhookSettings off = WebhookSettings.of("", "", 1, false, false);
        UUID first = due("{}");
        assertThat(new DeliveryCountQueryHandler(jdbc, off).handle(new CountDeliveries()))
                .isEqualTo(new DeliveryCount(false, 1, 0, 0));

        worker(receiver.url(), null);
        awaitStatus(first, "DELIVERED");
        awaitStatus(due("{}"), "REJECTED");

        assertThat(new DeliveryCountQueryHandler(jdbc, off).handle(new CountDeliveries()))
                .isEqualTo(new DeliveryCount(false, 0, 1, 1));
    }

    @Test
    void a_second_attempt_may_succeed() {
        Receiver receiver = receiver(Receiver.status(502, 200));
        worker(receiver.url(), null);

        awaitStatus(due("{}"), "DELIVERED");

        assertThat(receiver.received).hasSize(2);
    }

    @Test
    void redirects_and_refusals_end_the_series() {
        for (int status : new int[] {301, 307, 400, 404, 408, 429}) {
            Receiver receiver = receiver(exchange -> {
                exchange.getResponseHeaders().add("Location", "http://127.0.0.1:1/");
                exchange.sendResponseHeaders(status, -1);
            });
            DeliveryWorker worker = worker(receiver.url(), null);
            UUID alert = due("{}");

            awaitStatus(alert, "REJECTED");

            worker.stop();
            assertThat(receiver.received).hasSize(1);
            assertThat(jdbc.queryForObject(
                            "select last_error from webhook_delivery where alert_id = ?", String.class, alert))
                    .isEqualTo("HTTP " + status);
        }
    }

    @Test
    void two_processes_send_each_alert_once_and_at_most_ten_at_a_time() {
        var underWay = new AtomicInteger();
        var most = new AtomicInteger();
        Receiver receiver = receiver(exchange -> {
            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            LockSupport.parkNanos(20_000_000);
            underWay.decrementAndGet();
            exchange.sendResponseHeaders(200, -1);
        });
        for (int i = 0; i < 100; i++) {
            due("{\"n\": " + i + "}");
        }
        worker(receiver.url(), null);
        worker(receiver.url(), null);

        await(() -> count("DELIVERED") == 100);

        assertThat(receiver.received.stream().map(Receiver.ReceivedRequest::body))
                .hasSize(100)
                .doesNotHaveDuplicates();
        assertThat(most.get()).isBetween(2, 10);
    }

    @Test
    void a_process_that_dies_after_the_post_has_it_sent_again_with_the_same_bytes() {
        Receiver receiver = receiver(Receiver.status(200));
        UUID alert = due("{\"frozen\": true}");
        var settings = settings(receiver.url(), null);
        Attempt lost = claims(settings)
                .exchange(new AttemptReport(List.of(), List.of(), 0, 0))
                .attempts()
                .getFirst();
        try (var sender = new WebhookSender(settings, Clock.systemUTC(), InetAddress::getAllByName)) {
            sender.send(lost.alertId(), lost.body());
        }
        jdbc.update("update webhook_delivery set claimed_until = now()");

        worker(receiver.url(), null);
        awaitStatus(alert, "DELIVERED");

        assertThat(receiver.received).hasSize(2);
        assertThat(receiver.received.get(1).body())
                .isEqualTo(receiver.received.get(0).body());
        claims(settings)
                .note(new AttemptReport(
                        List.of(CompletedAttempt.now(lost, new AttemptOutcome.Rejected(404))), List.of(), 0, 0));
        assertThat(count("DELIVERED")).isEqualTo(1);
    }

    @Test
    void a_process_that_dies_in_the_last_attempt_leaves_no_fourth() {
        Receiver receiver = receiver(Receiver.status(200));
        UUID alert = due("{}");
        jdbc.update("update webhook_delivery set attempts = 3, claimed_until = now()");

        worker(receiver.url(), null);

        awaitStatus(alert, "EXHAUSTED");
        assertThat(receiver.received).isEmpty();
    }

    private Receiver receiver(Receiver.ResponseBehavior manner) {
        var receiver = new Receiver(manner);
        open.add(receiver);
        return receiver;
    }

    private DeliveryWorker worker(URI url, @Nullable String secret) {
        WebhookSettings settings = settings(url, secret);
        var sender = new WebhookSender(settings, Clock.systemUTC(), InetAddress::getAllByName);
        var worker =
                new DeliveryWorker(settings, claims(settings), sender, new WorkSignal(), meters(), DeliveryTrace.off());
        open.add(sender);
        open.add(worker::stop);
        worker.start();
        return worker;
    }

    private WebhookMeters meters() {
        return new WebhookMeters(new SimpleMeterRegistry(), JdbcClient.create(database));
    }

    private DeliveryClaims claims(WebhookSettings settings) {
        return new DeliveryClaims(JdbcClient.create(database), settings);
    }

    private static WebhookSettings settings(URI url, @Nullable String secret) {
        return new WebhookSettings(url, secret, 10, DEADLINE, false, false);
    }

    private UUID due(String body) {
        UUID alert = UUID.randomUUID();
        jdbc.update(
                "insert into webhook_delivery (alert_id, body) values (?, ?)",
                alert,
                body.getBytes(StandardCharsets.UTF_8));
        return alert;
    }

    private int count(String status) {
        return jdbc.queryForList("select alert_id from webhook_delivery where status = ?", status)
                .size();
    }

    private void awaitStatus(UUID alert, String status) {
        await(() -> !jdbc.queryForList(
                        "select 1 from webhook_delivery where alert_id = ? and status = ?", alert, status)
                .isEmpty());
    }

    static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(deadline);
            LockSupport.parkNanos(5_000_000);
        }
    }
}
