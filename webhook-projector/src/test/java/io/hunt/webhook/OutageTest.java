package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import io.hunt.webhook.sending.DeliveryTrace;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DelegatingDataSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OutageTest {

    /** Data source of a database that may be unavailable. */
    private static final class UnavailableDataSource extends DelegatingDataSource implements AutoCloseable {

        private final HikariDataSource pool;
        volatile boolean away;

        UnavailableDataSource(HikariDataSource pool) {
            super(pool);
            this.pool = pool;
        }

        @Override
        public Connection getConnection() throws SQLException {
            if (away) {
                throw new SQLTransientConnectionException("away");
            }
            return super.getConnection();
        }

        @Override
        public void close() {
            pool.close();
        }
    }

    private final List<AutoCloseable> open = new ArrayList<>();
    private final UnavailableDataSource database = database();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    @Test
    void an_outcome_that_could_not_be_noted_is_noted_later_and_nothing_is_sent_twice() {
        var asked = new CountDownLatch(1);
        Receiver receiver = receiver(exchange -> {
            database.away = true;
            exchange.sendResponseHeaders(204, -1);
            asked.countDown();
        });
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        worker(receiver, meters);
        UUID alert = due();

        await(asked);
        DeliveryTest.await(() -> meters.get("webhook.attempts")
                        .tag("outcome", "delivered")
                        .timer()
                        .count()
                == 1);
        database.away = false;

        DeliveryTest.await(() -> status(alert).equals("DELIVERED"));
        assertThat(receiver.received).hasSize(1);
        DeliveryTest.await(() -> meters.get("webhook.deliveries.ended")
                        .tag("status", "delivered")
                        .functionCounter()
                        .count()
                == 1);
    }

    @Test
    void a_last_attempt_that_succeeded_is_not_lost_to_a_long_outage() {
        Receiver receiver = receiver(exchange -> {
            database.away = true;
            exchange.sendResponseHeaders(204, -1);
        });
        UUID alert = due();
        jdbc.sql("update webhook_delivery set attempts = 2").update();
        worker(receiver, new SimpleMeterRegistry());
        DeliveryTest.await(() -> database.away);
        JdbcClient.create(database.pool)
                .sql("update webhook_delivery set claimed_until = now()")
                .update();

        database.away = false;

        DeliveryTest.await(() -> !status(alert).equals("PENDING"));
        assertThat(status(alert)).isEqualTo("DELIVERED");
    }

    @Test
    void what_is_under_way_when_the_process_stops_is_finished_and_noted() {
        var asked = new CountDownLatch(1);
        var answer = new CountDownLatch(1);
        Receiver receiver = receiver(exchange -> {
            asked.countDown();
            await(answer);
            exchange.sendResponseHeaders(204, -1);
        });
        DeliveryWorker worker = worker(receiver, new SimpleMeterRegistry());
        UUID alert = due();
        await(asked);

        var stopped = CompletableFuture.runAsync(worker::stop);
        DeliveryTest.await(() -> !worker.isRunning());
        UUID late = due();
        answer.countDown();
        stopped.join();

        assertThat(status(alert)).isEqualTo("DELIVERED");
        assertThat(status(late)).isEqualTo("PENDING");
        assertThat(receiver.received).hasSize(1);
    }

    @Test
    void a_process_without_a_database_stops_nevertheless() {
        Receiver receiver = receiver(exchange -> {
            database.away = true;
            exchange.sendResponseHeaders(204, -1);
        });
        DeliveryWorker worker = worker(receiver, new SimpleMeterRegistry());
        due();
        DeliveryTest.await(() -> database.away);

        assertThat(CompletableFuture.runAsync(worker::stop)).succeedsWithin(Duration.ofSeconds(10));
        database.away = false;
    }

    private UnavailableDataSource database() {
        var pool = new HikariDataSource();
        pool.setDataSource(TestDatabase.migrated());
        var unsteady = new UnavailableDataSource(pool);
        open.add(unsteady);
        return unsteady;
    }

    private Receiver receiver(Receiver.ResponseBehavior manner) {
        var receiver = new Receiver(manner);
        open.add(receiver);
        return receiver;
    }

    private DeliveryWorker worker(Receiver receiver, SimpleMeterRegistry meters) {
        var settings = new WebhookSettings(receiver.url(), null, 10, Duration.ofSeconds(10), false, false);
        var sender = new WebhookSender(settings, Clock.systemUTC(), InetAddress::getAllByName);
        var claims = new DeliveryClaims(jdbc, settings);
        var worker = new DeliveryWorker(
                settings, claims, sender, new WorkSignal(), new WebhookMeters(meters, jdbc), DeliveryTrace.off());
        open.add(sender);
        open.add(worker::stop);
        worker.start();
        return worker;
    }

    private UUID due() {
        UUID alert = UUID.randomUUID();
        jdbc.sql("insert into webhook_delivery (alert_id, body) values (?, '{}')")
                .param(alert)
                .update();
        return alert;
    }

    private String status(UUID alert) {
        return jdbc.sql("select status from webhook_delivery where alert_id = ?")
                .param(alert)
                .query(String.class)
                .single();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
