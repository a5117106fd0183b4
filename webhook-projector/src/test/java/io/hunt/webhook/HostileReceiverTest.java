package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.webhook.sending.AttemptOutcome;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileReceiverTest {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /** Deadline of attempts that are expected to miss it. */
    private static final Duration SHORT = Duration.ofMillis(600);

    /** Shorter than the answer of each receiver that sends slowly. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private static final long MIB = 1 << 20;

    @ParameterizedTest
    @EnumSource(HostileBehavior.class)
    void whatever_a_receiver_does_the_attempt_fails_within_its_deadline_and_little_is_read(
            HostileBehavior hostileBehavior) {
        try (var receiver = new RawReceiver(hostileBehavior)) {
            assertThat(timed(receiver.url(), SHORT)).isInstanceOf(AttemptOutcome.Failed.class);

            assertThat(receiver.asked).as("no second request").hasSizeLessThanOrEqualTo(1);
            assertThat(receiver.said.get()).isLessThan(16 * MIB);
        }
    }

    @Test
    void a_good_status_is_enough_whatever_follows_it() {
        try (var receiver = new RawReceiver((connection, saying) -> {
            saying.say("HTTP/1.1 200 OK\r\nContent-Length: 300000000\r\n\r\n");
            for (int n = 0; n < 300_000; n++) {
                saying.say("x".repeat(1_000));
            }
        })) {
            assertThat(timed(receiver.url(), DEADLINE)).isEqualTo(new AttemptOutcome.Delivered(200));
            assertThat(receiver.said.get()).isLessThan(16 * MIB);
        }
        try (var receiver = new RawReceiver((connection, saying) -> {
            saying.say("HTTP/1.1 202 Accepted\r\nContent-Length: 5\r\n\r\n");
            HostileBehavior.SAYS_NOTHING.treat(connection, saying);
        })) {
            assertThat(timed(receiver.url(), DEADLINE)).isEqualTo(new AttemptOutcome.Delivered(202));
        }
    }

    @Test
    void a_handshake_that_never_ends_ends_within_the_deadline() {
        try (var receiver = new RawReceiver(HostileBehavior.SAYS_NOTHING)) {
            assertThat(timed(receiver.url("https"), SHORT))
                    .isEqualTo(new AttemptOutcome.Failed(null, "deadline passed"));
        }
    }

    @Test
    void a_byte_a_second_ends_after_ten_seconds() {
        try (var receiver = new RawReceiver((connection, saying) -> {
            for (char c : "HTTP/1.1 200 OK and so on".toCharArray()) {
                saying.say(String.valueOf(c));
                LockSupport.parkNanos(1_000_000_000);
            }
        })) {
            Duration real = WebhookSettings.of("", "", 1, false, false).deadline();
            assertThat(real).isEqualTo(Duration.ofSeconds(10));
            assertThat(timed(receiver.url(), real)).isEqualTo(new AttemptOutcome.Failed(null, "deadline passed"));
        }
    }

    @Test
    void three_hundred_answers_of_300_mb_leave_memory_as_it_was() {
        try (var receiver = new RawReceiver(HostileBehavior.FAILS_WITH_300_MB);
                var sender = post(receiver.url(), Duration.ofSeconds(10))) {
            send(sender);
            long before = liveHeap();
            for (int n = 0; n < 300; n++) {
                assertThat(send(sender)).isEqualTo(new AttemptOutcome.Failed(500, "HTTP 500"));
            }
            assertThat(liveHeap() - before).isLessThan(8 * MIB);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void a_redirect_is_never_followed(int status) {
        try (var internal = new Receiver(Receiver.status(200));
                var receiver = new Receiver(exchange -> {
                    exchange.getResponseHeaders().add("Location", internal.url().toString());
                    exchange.sendResponseHeaders(status, -1);
                })) {
            assertThat(timed(receiver.url(), DEADLINE)).isEqualTo(new AttemptOutcome.Rejected(status));

            assertThat(receiver.received).hasSize(1);
            assertThat(internal.received).isEmpty();
        }
    }

    @Test
    void a_certificate_must_be_trusted_and_bear_the_name() throws Exception {
        try (var good = SecureReceiver.named("localhost");
                var foreign = SecureReceiver.named("siem.example")) {
            assertThat(timed(good.url(), Duration.ofSeconds(10))).isInstanceOf(AttemptOutcome.Failed.class);
            assertThat(good.requests()).isZero();

            good.trusted(() ->
                    assertThat(timed(good.url(), Duration.ofSeconds(10))).isEqualTo(new AttemptOutcome.Delivered(204)));
            assertThat(good.requests()).isEqualTo(1);

            foreign.trusted(() ->
                    assertThat(timed(foreign.url(), Duration.ofSeconds(10))).isInstanceOf(AttemptOutcome.Failed.class));
            assertThat(foreign.requests()).isZero();
        }
    }

    private static AttemptOutcome timed(URI url, Duration deadline) {
        long begin = System.nanoTime();
        try (var sender = post(url, deadline)) {
            begin = System.nanoTime();
            return send(sender);
        } finally {
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LIMIT);
        }
    }

    private static AttemptOutcome send(WebhookSender sender) {
        return sender.send(UUID.randomUUID(), new byte[] {'{', '}'});
    }

    private static WebhookSender post(URI url, Duration deadline) {
        return new WebhookSender(
                new WebhookSettings(url, null, 10, deadline, false, false),
                Clock.systemUTC(),
                InetAddress::getAllByName);
    }

    private static long liveHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
