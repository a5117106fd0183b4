package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.application.Eventually.eventually;

import io.hunt.api.testing.bench.Figures;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** How fast alerts reach their receiver, and what a slow one costs everybody else: {@code ./run bench webhook}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WebhookBench {

    private static final int IN_FLIGHT = 10;
    private static final int ROUNDS = 9;

    @TempDir
    Path directory;

    @Test
    @Order(1)
    void deliveries() throws IOException {
        say(
                "deliveries a second, %d in flight; the limit is %d divided by the latency of the receiver",
                IN_FLIGHT, IN_FLIGHT);
        for (int latency : new int[] {0, 10, 50}) {
            try (var receiver = new Receiver(_ -> rest(Duration.ofMillis(latency)));
                    var service = RunningService.on(
                            "",
                            directory.resolve("rests-" + latency),
                            List.of(),
                            "service.webhook-url=" + receiver.url())) {
                deliver(service, receiver, 500);
                double answering = latencyOf(receiver.url());
                int count = latency == 50 ? 2_000 : 5_000;
                double seconds = deliver(service, receiver, count);
                double limit = IN_FLIGHT / answering;
                say(
                        "receiver that rests %d ms (measured %.2f ms): %,.0f deliveries a second, limit %,.0f, %.0f %%",
                        latency, 1_000 * answering, count / seconds, limit, 100 * count / seconds / limit);
                new Figures("webhook", "deliveries")
                        .put("receiver_rests_millis", latency)
                        .put("receiver_answers_millis", 1_000 * answering)
                        .put("deliveries_per_second", count / seconds, limit)
                        .append();
            }
        }
    }

    @Test
    @Order(2)
    void others() {
        try (var fast = new Receiver();
                var slow = new Receiver(_ -> rest(Duration.ofSeconds(9)));
                var alone = new WebhookNeighbour("without a receiver", directory, null);
                var beside = new WebhookNeighbour("with a fast receiver", directory, fast.url());
                var behind = new WebhookNeighbour("with a receiver that takes 9 s", directory, slow.url())) {
            List<WebhookNeighbour> all = List.of(alone, beside, behind);
            all.forEach(WebhookNeighbour::warmUp);
            for (int round = 0; round < ROUNDS; round++) {
                var turns = new ArrayList<>(all);
                Collections.rotate(turns, round);
                turns.forEach(WebhookNeighbour::sample);
            }
            say("each took turns %d times, on its own database; ratios are to the first in the same turn", ROUNDS);
            all.forEach(each -> say("%s", each.against(alone)));
            new Figures("webhook", "others")
                    .put("alerts_per_second_beside_fast", beside.alertsPerSecond(), alone.alertsPerSecond())
                    .put("alerts_per_second_beside_slow", behind.alertsPerSecond(), alone.alertsPerSecond())
                    .append();
        }
    }

    /** Seconds from the first to the last of so many deliveries. */
    private static double deliver(RunningService service, Receiver receiver, int count) {
        int before = receiver.count();
        long begin = System.nanoTime();
        service.bean(JdbcTemplate.class).update("""
                insert into webhook_delivery (alert_id, body)
                select gen_random_uuid(), convert_to(repeat('{"alert_id":"something"}', 8), 'UTF8')
                from generate_series(1, ?)""", count);
        eventually(receiver::count, received -> received == before + count);
        return (System.nanoTime() - begin) / 1e9;
    }

    /** Seconds for one request on a connection of its own, one after the other. */
    private static double latencyOf(String url) throws IOException {
        int times = 100;
        long begin = 0;
        for (int n = -10; n < times; n++) {
            begin = n == 0 ? System.nanoTime() : begin;
            try (var socket =
                    new Socket(InetAddress.getLoopbackAddress(), URI.create(url).getPort())) {
                socket.getOutputStream()
                        .write("POST /latency HTTP/1.1\r\nHost: l\r\nContent-Length: 2\r\n\r\n{}"
                                .getBytes(StandardCharsets.US_ASCII));
                socket.getInputStream().read();
            }
        }
        return (System.nanoTime() - begin) / 1e9 / times;
    }

    private static void rest(Duration duration) {
        if (duration.isPositive()) {
            LockSupport.parkNanos(duration.toNanos());
        }
    }
}
