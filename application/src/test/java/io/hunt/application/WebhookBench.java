package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;

import io.hunt.api.testing.bench.Figures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Benchmark of the rate of deliveries, and of the effect of a slow receiver on the rest: {@code ./run bench webhook}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WebhookBench {

    private static final int IN_FLIGHT = 10;
    private static final int ROUNDS = 9;
    private static final int DELIVERIES = Integer.getInteger("deliveries", 30_000);
    private static final int ROUNDS_OF_DELIVERIES = Integer.getInteger("rounds", 3);

    @TempDir
    Path directory;

    /** Services, receivers and reference programs are separate processes on the same machine. */
    @ParameterizedTest
    @ValueSource(ints = {0, 10, 50})
    @Order(1)
    void deliveries(int rest) throws IOException, SQLException {
        Path place = Files.createDirectories(directory.resolve("rests-" + rest));
        int count = rest == 0 ? DELIVERIES : DELIVERIES / rest;
        try (var receiver = new ForkedJvm(
                place.resolve("receiver.log"), "256m", BenchReceiver.class, Map.of(), Integer.toString(rest))) {
            String url = BenchReceiver.url(receiver);
            double ceiling = WebhookUpperBound.perSecond(url, IN_FLIGHT, count);
            try (var service = MeasuredService.start(place, Map.of("SERVICE_WEBHOOK_URL", url));
                    var database = service.database()) {
                var deliveries = new MeasuredDeliveries(service.process(), database, receiver, url);
                deliveries.make(count);
                for (int round = 0; round < ROUNDS_OF_DELIVERIES; round++) {
                    MeasuredDeliveries.Run run = deliveries.make(count);
                    say("receiver that rests %d ms: %s", rest, run.against(ceiling));
                    run.into(new Figures("webhook", "deliveries").put("receiver_rests_millis", rest), ceiling)
                            .append();
                }
            }
            say("receiver that rests %d ms: %s", rest, MeasuredDeliveries.connections(url));
        }
    }

    @Test
    @Order(2)
    void others() {
        try (var fast = new Receiver();
                var slow = new Receiver(_ -> rest(Duration.ofSeconds(9)));
                var alone = new WebhookSideLoad("without a receiver", directory, null);
                var beside = new WebhookSideLoad("with a fast receiver", directory, fast.url());
                var behind = new WebhookSideLoad("with a receiver that takes 9 s", directory, slow.url())) {
            List<WebhookSideLoad> all = List.of(alone, beside, behind);
            all.forEach(WebhookSideLoad::warmUp);
            for (int round = 0; round < ROUNDS; round++) {
                var turns = new ArrayList<>(all);
                Collections.rotate(turns, round);
                turns.forEach(WebhookSideLoad::sample);
            }
            say("each took turns %d times, on its own database; ratios are to the first in the same turn", ROUNDS);
            all.forEach(each -> say("%s", each.against(alone)));
        }
    }

    private static void rest(Duration duration) {
        if (duration.isPositive()) {
            LockSupport.parkNanos(duration.toNanos());
        }
    }
}
