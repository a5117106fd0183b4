package io.hunt.webhook.sending;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.webhook.Receiver;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WebhookSenderTest {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /** Deadline of attempts that are expected to miss it. */
    private static final Duration SHORT = Duration.ofMillis(600);

    /** Limit that shows that nobody waits for a receiver that hangs. */
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static final int DELIVERIES = 20;

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    @Test
    void a_receiver_that_hangs_drips_or_resets_ends_within_the_deadline() {
        var never = new CountDownLatch(1);
        open.add(never::countDown);
        Receiver hanging = receiver(_ -> await(never));
        Receiver resetting = receiver(exchange -> exchange.close());
        Receiver huge = receiver(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] chunk = new byte[1 << 16];
            for (int i = 0; i < 100_000; i++) {
                exchange.getResponseBody().write(chunk);
            }
        });
        Receiver silent = receiver(exchange -> {
            exchange.sendResponseHeaders(200, 1_000_000);
            exchange.getResponseBody().flush();
            await(never);
        });

        assertThat(timed(hanging.url(), SHORT)).isEqualTo(new AttemptOutcome.Failed(null, "deadline passed"));
        assertThat(timed(resetting.url(), DEADLINE)).isInstanceOf(AttemptOutcome.Failed.class);
        assertThat(timed(huge.url(), DEADLINE)).isEqualTo(new AttemptOutcome.Delivered(200));
        assertThat(timed(silent.url(), DEADLINE)).isEqualTo(new AttemptOutcome.Delivered(200));
    }

    @Test
    void answers_that_are_over_leave_their_connection_to_the_next_delivery() {
        assertThat(connections(exchange -> exchange.sendResponseHeaders(204, -1)))
                .hasSize(1);
        assertThat(connections(exchange -> {
                    exchange.sendResponseHeaders(200, 2);
                    exchange.getResponseBody().write(new byte[] {'o', 'k'});
                }))
                .hasSizeLessThan(DELIVERIES / 2);
    }

    @Test
    void a_retry_opens_a_connection() {
        assertThat(connections(2, exchange -> exchange.sendResponseHeaders(204, -1)))
                .hasSize(DELIVERIES);
    }

    @Test
    void answers_that_say_more_than_anybody_reads_leave_none() {
        assertThat(connections(exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write(new byte[10_000]);
                }))
                .hasSize(DELIVERIES);
    }

    /** Returns the client ports of consecutive deliveries. */
    private Set<Integer> connections(Receiver.ResponseBehavior manner) {
        return connections(1, manner);
    }

    private Set<Integer> connections(int number, Receiver.ResponseBehavior manner) {
        var ports = new ConcurrentSkipListSet<Integer>();
        Receiver receiver = receiver(exchange -> {
            ports.add(exchange.getRemoteAddress().getPort());
            manner.answer(exchange);
        });
        try (var sender = sender(receiver.url(), DEADLINE)) {
            for (int n = 0; n < DELIVERIES; n++) {
                var attempt = new Attempt(UUID.randomUUID(), 1, number, new byte[] {'{', '}'}, System.nanoTime());
                assertThat(sender.begin(attempt, Map.of()).join()).isInstanceOf(AttemptOutcome.Delivered.class);
            }
        }
        return ports;
    }

    @Test
    void a_status_line_that_drips_ends_within_the_deadline() throws Exception {
        try (var socket = new java.net.ServerSocket(0, 10, java.net.InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                try (var connection = socket.accept()) {
                    for (char c : "HTTP/1.1 200 OK and so on and so on and so on".toCharArray()) {
                        connection.getOutputStream().write(c);
                        LockSupport.parkNanos(200_000_000);
                    }
                } catch (java.io.IOException e) {
                    // the client closed the connection, as expected
                }
            });
            assertThat(timed(URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/"), SHORT))
                    .isEqualTo(new AttemptOutcome.Failed(null, "deadline passed"));
        }
    }

    @Test
    void metadata_addresses_are_never_connected_to() {
        assertThat(timed(URI.create("http://169.254.169.254/latest"), DEADLINE))
                .isEqualTo(new AttemptOutcome.Failed(null, "address not allowed"));
        assertThat(timed(URI.create("http://[fe80::1]/"), DEADLINE))
                .isEqualTo(new AttemptOutcome.Failed(null, "address not allowed"));
        assertThat(timed(URI.create("http://[::ffff:169.254.169.254]/"), DEADLINE))
                .isEqualTo(new AttemptOutcome.Failed(null, "address not allowed"));
    }

    private static AttemptOutcome timed(URI url, Duration deadline) {
        long begin = System.nanoTime();
        try (var sender = sender(url, deadline)) {
            return sender.send(UUID.randomUUID(), "{}".getBytes(StandardCharsets.UTF_8));
        } finally {
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LIMIT);
        }
    }

    private static WebhookSender sender(URI url, Duration deadline) {
        return new WebhookSender(
                new WebhookSettings(url, null, 10, deadline, false, false),
                Clock.systemUTC(),
                InetAddress::getAllByName);
    }

    private Receiver receiver(Receiver.ResponseBehavior manner) {
        var receiver = new Receiver(manner);
        open.add(receiver);
        return receiver;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
