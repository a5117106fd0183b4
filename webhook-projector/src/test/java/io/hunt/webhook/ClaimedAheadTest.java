package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import io.hunt.webhook.sending.DeliveryTrace;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A fast receiver does not wait for commits, and claims ahead do not delay other deliveries. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ClaimedAheadTest {

    private static final Duration DEADLINE = Duration.ofMinutes(1);

    private final List<AutoCloseable> open = new ArrayList<>();
    private final HikariDataSource database = database();
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final JdbcTemplate owner = new JdbcTemplate(TestDatabase.owner(database.getDataSource()));

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    @Test
    void an_attempt_that_cannot_be_noted_harms_no_other_and_is_repeated_when_its_claim_has_run_out() {
        owner.execute("alter table webhook_attempt add constraint never check (http_status <> 299)");
        var bad = new AtomicInteger();
        Receiver receiver = receiver((body, exchange) ->
                exchange.sendResponseHeaders(body.equals("bad") && bad.getAndIncrement() == 0 ? 299 : 200, -1));
        due("bad");
        IntStream.range(0, 50).forEach(n -> due("good " + n));

        worker(receiver);
        DeliveryTest.await(() -> count("status = 'DELIVERED'") == 50);
        jdbc.update("update webhook_delivery set claimed_until = now() where status = 'PENDING'");

        DeliveryTest.await(() -> count("status = 'DELIVERED'") == 51);
        assertThat(bodies(receiver)).hasSize(52);
        assertThat(bodies(receiver)).filteredOn(body -> !body.equals("bad")).doesNotHaveDuplicates();
        assertThat(count("attempts = 2 and convert_from(body, 'UTF8') = 'bad'")).isOne();
    }

    @Test
    void what_was_claimed_ahead_when_a_process_stops_is_left_to_others_as_if_nobody_had_had_it() {
        var hanging = new CountDownLatch(10);
        var answer = new CountDownLatch(1);
        var taken = new AtomicInteger();
        Receiver receiver = receiver((_, exchange) -> {
            if (taken.incrementAndGet() > 200) {
                hanging.countDown();
                await(answer);
            }
            exchange.sendResponseHeaders(200, -1);
        });
        IntStream.range(0, 500).forEach(n -> due("n " + n));
        DeliveryWorker worker = worker(receiver);
        await(hanging);

        var stopped = CompletableFuture.runAsync(worker::stop);
        DeliveryTest.await(() -> !worker.isRunning());
        answer.countDown();
        stopped.join();

        assertThat(count("status = 'DELIVERED'")).isEqualTo(bodies(receiver).size());
        assertThat(bodies(receiver)).hasSize(210).doesNotHaveDuplicates();
        assertThat(count("status = 'PENDING' and attempts = 0 and claimed_until is null"))
                .isEqualTo(290);
        assertThat(slots()).isZero();
    }

    @Test
    void deliveries_that_wait_behind_a_receiver_that_has_become_slow_are_given_back() {
        var answer = new CountDownLatch(1);
        var taken = new AtomicInteger();
        Receiver receiver = receiver((_, exchange) -> {
            if (taken.incrementAndGet() > 200) {
                await(answer);
            }
            exchange.sendResponseHeaders(200, -1);
        });
        IntStream.range(0, 500).forEach(n -> due("n " + n));
        try {
            worker(receiver);

            DeliveryTest.await(() -> taken.get() == 210);

            DeliveryTest.await(() -> count("claimed_until is not null") == 10);
            assertThat(count("status = 'PENDING' and attempts = 0")).isEqualTo(290);
        } finally {
            answer.countDown();
        }
    }

    @Test
    void a_slow_commit_has_nothing_delivered_twice() {
        owner.execute("""
                create sequence slow; grant usage on sequence slow to public;
                create function rest() returns trigger language plpgsql as $$
                begin
                  if new.status = 'DELIVERED' and old.status = 'PENDING' and nextval('slow') = 1 then
                    perform pg_sleep(2);
                  end if;
                  return null;
                end $$;
                create constraint trigger slow after update on webhook_delivery deferrable initially deferred
                for each row execute function rest()""");
        Receiver receiver = receiver((_, exchange) -> exchange.sendResponseHeaders(200, -1));
        IntStream.range(0, 300).forEach(n -> due("n " + n));

        worker(receiver);
        worker(receiver);

        DeliveryTest.await(() -> count("status = 'DELIVERED'") == 300);
        assertThat(bodies(receiver)).hasSize(300).doesNotHaveDuplicates();
    }

    @Test
    void a_process_that_comes_later_gets_its_share_and_no_more_are_under_way_than_may_be() {
        var underWay = new AtomicInteger();
        var most = new AtomicInteger();
        Receiver.Reply slowly = (_, exchange) -> {
            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            LockSupport.parkNanos(5_000_000);
            underWay.decrementAndGet();
            exchange.sendResponseHeaders(200, -1);
        };
        var known = new CountDownLatch(1);
        var taken = new AtomicInteger();
        Receiver first = receiver((body, exchange) -> {
            if (taken.incrementAndGet() > 200) {
                await(known);
            }
            slowly.to(body, exchange);
        });
        Receiver later = receiver(slowly);
        IntStream.range(0, 3_000).forEach(n -> due("n " + n));

        worker(first);
        DeliveryTest.await(() -> taken.get() > 200);
        worker(later);
        DeliveryTest.await(() -> Boolean.TRUE.equals(
                jdbc.queryForObject("select exists (select from webhook_sender where waits)", Boolean.class)));
        known.countDown();

        DeliveryTest.await(() -> count("status = 'DELIVERED'") == 3_000);
        assertThat(bodies(later)).hasSizeGreaterThan(300);
        assertThat(first.received.size() + later.received.size()).isEqualTo(3_000);
        assertThat(most.get()).isBetween(5, 10);
    }

    private Receiver receiver(Receiver.Reply reply) {
        var receiver = new Receiver(reply);
        open.add(receiver);
        return receiver;
    }

    private static List<String> bodies(Receiver receiver) {
        return receiver.received.stream().map(Receiver.ReceivedRequest::body).toList();
    }

    private DeliveryWorker worker(Receiver receiver) {
        var settings = new WebhookSettings(receiver.url(), null, 10, DEADLINE, false, false);
        var client = JdbcClient.create(database);
        var sender = new WebhookSender(settings, Clock.systemUTC(), InetAddress::getAllByName);
        var worker = new DeliveryWorker(
                settings,
                new DeliveryClaims(client, settings),
                sender,
                new WorkSignal(),
                new WebhookMeters(new SimpleMeterRegistry(), client),
                DeliveryTrace.off());
        open.add(sender);
        open.add(worker::stop);
        worker.start();
        return worker;
    }

    private HikariDataSource database() {
        var pool = new HikariDataSource();
        pool.setDataSource(TestDatabase.migrated());
        open.add(pool);
        return pool;
    }

    private void due(String body) {
        jdbc.update(
                "insert into webhook_delivery (alert_id, body) values (?, ?)",
                UUID.randomUUID(),
                body.getBytes(StandardCharsets.UTF_8));
    }

    private int count(String condition) {
        return jdbc.queryForList("select 1 from webhook_delivery where " + condition)
                .size();
    }

    private @Nullable Integer slots() {
        return jdbc.queryForObject("select coalesce(sum(slots), 0)::int from webhook_sender", Integer.class);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
