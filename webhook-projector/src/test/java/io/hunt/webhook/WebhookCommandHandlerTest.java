package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.id.AlertId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.api.webhook.WebhookCommand.RedeliverAlert;
import io.hunt.api.webhook.WebhookCommand.TestWebhook;
import io.hunt.api.webhook.WebhookCommand.Tried;
import io.hunt.api.webhook.WebhookEvent.WebhookTested;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.AttemptOutcome;
import io.hunt.webhook.sending.CompletedAttempt;
import io.hunt.webhook.sending.DeliveryTrace;
import io.hunt.webhook.sending.Signature;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.axonframework.eventhandling.SimpleEventBus;
import org.axonframework.eventhandling.gateway.DefaultEventGateway;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WebhookCommandHandlerTest {

    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);
    private static final Duration DEADLINE = Duration.ofSeconds(3);
    private static final OffsetDateTime REMOVED = OffsetDateTime.parse("2026-11-21T12:00:00Z");
    private static final AlertId ALERT = AlertId.random();

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final List<AutoCloseable> open = new ArrayList<>();
    private final List<Object> recorded = new ArrayList<>();
    private final EventGateway log = recording();

    private EventGateway recording() {
        var bus = SimpleEventBus.builder().build();
        var _ = bus.subscribe(events -> events.forEach(event -> recorded.add(event.getPayload())));
        return DefaultEventGateway.builder().eventBus(bus).build();
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    @Test
    void a_test_is_a_signed_alert_like_any_other_and_no_delivery() {
        Receiver receiver = receiver(Receiver.status(204));

        assertThat(commands(receiver.url()).handle(new TestWebhook("root"))).isEqualTo(new Tried(true, 204, null));
        assertThat(recorded).containsExactly(new WebhookTested(true, 204, null, "root"));

        assertThat(receiver.received).singleElement().satisfies(request -> {
            assertThat(request.body())
                    .matches("\\{\"alert_id\":\"[0-9a-f-]{36}\",\"host_id\":\"00000000-0000-0000-0000-000000000000\","
                            + "\"ioc_value\":\"webhook-test\",\"severity\":\"info\","
                            + "\"detected_at\":\"2026-11-21T12:00:00Z\"}");
            assertThat(request.signatures())
                    .containsExactly(Signature.of(request.body().getBytes(StandardCharsets.UTF_8), "s3cret"));
        });
        assertThat(count()).isZero();
    }

    @Test
    void a_test_says_what_went_wrong_in_time_and_never_where() {
        var never = new CountDownLatch(1);
        Receiver hanging = receiver(_ -> await(never));

        assertThat(commands(receiver(Receiver.status(403)).url()).handle(new TestWebhook("root")))
                .isEqualTo(new Tried(false, 403, "HTTP 403"));
        assertThat(commands(receiver(Receiver.status(503)).url()).handle(new TestWebhook("root")))
                .isEqualTo(new Tried(false, 503, "HTTP 503"));
        assertThat(commands(URI.create("http://169.254.169.254/SECRET")).handle(new TestWebhook("root")))
                .isEqualTo(new Tried(false, null, "address not allowed"));
        long begin = System.nanoTime();
        assertThat(commands(hanging.url()).handle(new TestWebhook("root")))
                .isEqualTo(new Tried(false, null, "deadline passed"));
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(DEADLINE.multipliedBy(10));
        never.countDown();
    }

    @Test
    void one_test_is_made_at_a_time() throws Exception {
        var asked = new CountDownLatch(1);
        var answer = new CountDownLatch(1);
        WebhookCommandHandler commands = commands(receiver(exchange -> {
                    asked.countDown();
                    await(answer);
                    exchange.sendResponseHeaders(200, -1);
                })
                .url());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = threads.submit(() -> commands.handle(new TestWebhook("root")));
            asked.await();

            assertThat(code(() -> commands.handle(new TestWebhook("root")))).isEqualTo("unavailable");
            answer.countDown();
            assertThat(first.get().delivered()).isTrue();
        }
        assertThat(commands.handle(new TestWebhook("root")).delivered()).isTrue();
    }

    @Test
    void an_ended_delivery_is_sent_again_with_the_same_bytes_and_three_more_attempts() {
        Receiver receiver = receiver(Receiver.status(404, 500, 200));
        WebhookCommandHandler commands = commands(receiver.url());
        worker(receiver.url());
        jdbc.sql("insert into webhook_delivery (alert_id, body) values (?, ?)")
                .params(ALERT.value(), "{\"frozen\": true}".getBytes(StandardCharsets.UTF_8))
                .update();
        DeliveryTest.await(() -> status().equals("REJECTED"));

        redeliver(commands);
        DeliveryTest.await(() -> status().equals("DELIVERED"));

        assertThat(receiver.received)
                .hasSize(3)
                .extracting(Receiver.ReceivedRequest::body)
                .containsOnly("{\"frozen\": true}");
    }

    @Test
    void what_an_attempt_of_an_older_series_has_to_say_comes_too_late() {
        URI nowhere = URI.create("http://127.0.0.1:1/");
        jdbc.sql("insert into webhook_delivery (alert_id, body, next_attempt_at) values (?, '', now())")
                .param(ALERT.value())
                .update();
        DeliveryClaims claims = claims(settings(nowhere));
        Attempt older = claims.exchange(told()).attempts().getFirst();
        claims.note(told(CompletedAttempt.now(older, new AttemptOutcome.Rejected(404))));
        redeliver(commands(nowhere));
        Attempt newer = claims.exchange(told()).attempts().getFirst();

        claims.note(told(CompletedAttempt.now(older, new AttemptOutcome.Delivered(204))));
        assertThat(status()).isEqualTo("PENDING");
        claims.note(told(CompletedAttempt.now(newer, new AttemptOutcome.Delivered(204))));
        assertThat(status()).isEqualTo("DELIVERED");
    }

    @Test
    void a_delivery_that_is_under_way_or_unknown_is_not_begun_anew() {
        WebhookCommandHandler commands = commands(URI.create("http://127.0.0.1:1/"));

        assertThat(code(() -> redeliver(commands))).isEqualTo("not_found");
        jdbc.sql("insert into webhook_delivery (alert_id, body) values (?, '')")
                .param(ALERT.value())
                .update();
        assertThat(code(() -> redeliver(commands))).isEqualTo("delivery_under_way");
    }

    @Test
    void a_delivery_without_its_body_is_not_begun_anew() {
        jdbc.sql("""
                insert into webhook_delivery (alert_id, body, status, ended_at, body_removed_at, body_kept_days)
                values (?, '', 'DELIVERED', ?, ?, 30)""").params(ALERT.value(), REMOVED.minusDays(30), REMOVED).update();

        assertThatThrownBy(() -> redeliver(commands(URI.create("http://127.0.0.1:1/"))))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused ->
                                assertThat(refused.rejection()).isEqualTo(new DetailsRemoved(REMOVED.toInstant(), 30)));
        assertThatThrownBy(() -> jdbc.sql("update webhook_delivery set status = 'PENDING'")
                        .update())
                .hasMessageContaining("webhook_delivery_has_body");
    }

    @Test
    void without_a_receiver_there_is_nothing_to_ask_for() {
        WebhookCommandHandler commands = commands(null);

        assertThat(code(() -> redeliver(commands))).isEqualTo("webhook_not_configured");
        assertThat(code(() -> commands.handle(new TestWebhook("root")))).isEqualTo("webhook_not_configured");
    }

    private static void redeliver(WebhookCommandHandler commands) {
        DefaultUnitOfWork.startAndGet(null).execute(() -> commands.handle(new RedeliverAlert(ALERT, "root")));
    }

    private static String code(Runnable request) {
        var code = new ArrayList<String>();
        assertThatThrownBy(request::run)
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> code.add(refused.rejection().code()));
        return code.getFirst();
    }

    private WebhookCommandHandler commands(@Nullable URI url) {
        WebhookSettings settings = settings(url);
        var sender = new WebhookSender(settings, NOON, InetAddress::getAllByName);
        open.add(sender);
        return new WebhookCommandHandler(settings, claims(settings), sender, new WorkSignal(), log, NOON);
    }

    private void worker(URI url) {
        WebhookSettings settings = settings(url);
        var sender = new WebhookSender(settings, NOON, InetAddress::getAllByName);
        var worker = new DeliveryWorker(
                settings,
                claims(settings),
                sender,
                new WorkSignal(),
                new WebhookMeters(new SimpleMeterRegistry(), jdbc),
                DeliveryTrace.off());
        open.add(sender);
        open.add(worker::stop);
        worker.start();
    }

    private DeliveryClaims claims(WebhookSettings settings) {
        return new DeliveryClaims(jdbc, settings);
    }

    private static WebhookSettings settings(@Nullable URI url) {
        return new WebhookSettings(url, "s3cret", 10, DEADLINE, false, false);
    }

    private Receiver receiver(Receiver.ResponseBehavior manner) {
        var receiver = new Receiver(manner);
        open.add(receiver);
        return receiver;
    }

    private String status() {
        return jdbc.sql("select status from webhook_delivery")
                .query(String.class)
                .single();
    }

    private int count() {
        return jdbc.sql("select count(*) from webhook_delivery")
                .query(Integer.class)
                .single();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static AttemptReport told(CompletedAttempt... ended) {
        return new AttemptReport(List.of(ended), List.of(), 0, 0);
    }
}
