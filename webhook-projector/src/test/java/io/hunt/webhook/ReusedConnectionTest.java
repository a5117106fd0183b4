package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
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
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReusedConnectionTest {

    private static final int BURSTS = 3;
    private static final int BURST = 50;

    private final List<AutoCloseable> open = new ArrayList<>();
    private HikariDataSource database = new HikariDataSource();
    private JdbcTemplate jdbc = new JdbcTemplate();

    @BeforeEach
    void start() {
        database = new HikariDataSource();
        database.setDataSource(TestDatabase.migrated());
        jdbc = new JdbcTemplate(database);
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
        database.close();
    }

    @ParameterizedTest
    @EnumSource(ConnectionEnd.class)
    void bursts_to_a_receiver_that_closes_without_notice_take_two_attempts_at_most(ConnectionEnd connectionEnd) {
        try (var receiver = new RawReceiver(connectionEnd)) {
            worker(receiver.url(), Duration.ofSeconds(10));

            deliverInBursts();

            assertDelivered();
            assertThat(receiver.bodies).doesNotHaveDuplicates().hasSize(BURSTS * BURST);
            stopWorker();
        }
    }

    @Test
    void bursts_to_a_receiver_with_TLS_that_closes_without_notice_take_two_attempts_at_most() throws Exception {
        try (var secure = SecureReceiver.named("localhost");
                var receiver = new RawReceiver(secure.socket(), ConnectionEnd.CLOSES_AT_THE_NEXT_REQUEST)) {
            secure.trusted(() -> {
                worker(URI.create("https://localhost:" + receiver.url().getPort() + "/"), Duration.ofSeconds(10));

                deliverInBursts();

                assertDelivered();
                stopWorker();
            });
        }
    }

    /** A receiver that reads a request and closes may have handled it, so the request counts as an attempt. */
    @Test
    void a_receiver_that_reads_and_closes_gets_three_requests_although_the_first_is_on_a_reused_connection() {
        var requests = new AtomicInteger();
        try (var receiver = new RawReceiver((connection, saying) -> {
            if (requests.incrementAndGet() == 1) {
                saying.say(ConnectionEnd.ANSWER);
                RawReceiver.request(connection.getInputStream());
                requests.incrementAndGet();
            }
        })) {
            worker(receiver.url(), Duration.ofSeconds(10));
            deliver(1);

            deliver(1);

            assertThat(states()).isEqualTo(Map.of("DELIVERED after 1", 1, "EXHAUSTED after 3", 1));
            assertThat(requests).as("one delivered, three failed").hasValue(4);
            stopWorker();
        }
    }

    @Test
    void a_reused_connection_that_stays_silent_costs_an_attempt_each_time() {
        var connections = new AtomicInteger();
        try (var receiver = new RawReceiver((connection, saying) -> {
            if (connections.incrementAndGet() == 1) {
                saying.say(ConnectionEnd.ANSWER);
            }
            HostileBehavior.SAYS_NOTHING.treat(connection, saying);
        })) {
            worker(receiver.url(), Duration.ofSeconds(3));
            deliver(1);

            deliver(1);

            assertThat(states()).isEqualTo(Map.of("DELIVERED after 1", 1, "EXHAUSTED after 3", 1));
            assertThat(connections).as("one reused, and one for each retry").hasValue(3);
            stopWorker();
        }
    }

    @Test
    void a_reused_connection_that_ends_within_an_answer_costs_an_attempt() {
        var connections = new AtomicInteger();
        try (var receiver = new RawReceiver((connection, saying) -> {
            saying.say(ConnectionEnd.ANSWER);
            if (connections.incrementAndGet() == 1) {
                RawReceiver.request(connection.getInputStream());
                saying.say("HTTP/1.1 2");
            }
        })) {
            worker(receiver.url(), Duration.ofSeconds(10));
            deliver(1);

            deliver(1);

            assertThat(states()).isEqualTo(Map.of("DELIVERED after 1", 1, "DELIVERED after 2", 1));
            stopWorker();
        }
    }

    /** Asserts that all were delivered. Retries use new connections, so no second attempt meets a closed one. */
    private void assertDelivered() {
        Map<String, Integer> states = states();
        assertThat(states.keySet()).isSubsetOf("DELIVERED after 1", "DELIVERED after 2");
        assertThat(states.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(BURSTS * BURST);
    }

    private void deliverInBursts() {
        for (int n = 0; n < BURSTS; n++) {
            deliver(BURST);
        }
    }

    /** Inserts deliveries and waits for their end. */
    private void deliver(int count) {
        for (int n = 0; n < count; n++) {
            UUID alert = UUID.randomUUID();
            jdbc.update(
                    "insert into webhook_delivery (alert_id, body) values (?, ?)",
                    alert,
                    alert.toString().getBytes(StandardCharsets.UTF_8));
        }
        DeliveryTest.await(() -> jdbc.queryForList("select 1 from webhook_delivery where status = 'PENDING'")
                .isEmpty());
    }

    private Map<String, Integer> states() {
        return jdbc.query("select status || ' after ' || attempts, count(*) from webhook_delivery group by 1", rows -> {
            var states = new TreeMap<String, Integer>();
            while (rows.next()) {
                states.put(rows.getString(1), rows.getInt(2));
            }
            return states;
        });
    }

    private void worker(URI url, Duration deadline) {
        var settings = new WebhookSettings(url, null, 10, deadline, false, false);
        var sender = new WebhookSender(settings, Clock.systemUTC(), InetAddress::getAllByName);
        var client = JdbcClient.create(database);
        var meters = new WebhookMeters(new SimpleMeterRegistry(), client);
        var worker = new DeliveryWorker(
                settings, new DeliveryClaims(client, settings), sender, new WorkSignal(), meters, DeliveryTrace.off());
        open.add(sender);
        open.add(worker::stop);
        worker.start();
    }

    private void stopWorker() {
        try {
            open.removeLast().close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
