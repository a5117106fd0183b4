package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.api.testing.bench.Samples.seconds;
import static io.hunt.application.Eventually.eventually;

import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Benchmark of acknowledging all alerts in one request, first on a cold service: {@code ./run bench alerts}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AcknowledgementBench {

    private static final int ALERTS = 10_000;
    private static final int PER_TRANSACTION = 500;
    private static final int ROUNDS = 4;

    @TempDir
    Path directory;

    @Test
    void acknowledging_ten_thousand_by_one_call() {
        try (var service = RunningService.on(
                "",
                directory,
                List.of(),
                "service.rate-limit-per-minute=0",
                "service.security-log=" + directory.resolve("security.log"))) {
            Analyst admin = service.admin();
            var answers = new Samples();
            var lists = new Samples();
            for (int round = 1; round <= ROUNDS; round++) {
                raise(service, admin);
                long begin = System.nanoTime();
                Answer answer = admin.post("/alerts/acknowledge-where", "{\"severity\": \"high\"}");
                double answered = seconds(begin);
                eventually(() -> open(admin), open -> open == 0);
                answers.add(answered);
                lists.add(seconds(begin));
                say(
                        "round %d: %,d alerts acknowledged by one call, answered in %.2f s, listed after %.2f s",
                        round, answer.number("acknowledged"), answered, lists.last());
            }
            new Figures("alerts", "acknowledged")
                    .put("alerts", ALERTS)
                    .put("answered", "seconds", answers)
                    .put("listed", "seconds", lists)
                    .append();
        }
    }

    private static void raise(RunningService service, Analyst admin) {
        for (int raised = 0; raised < ALERTS; raised += PER_TRANSACTION) {
            RaisedAlerts.in(service, IntStream.range(0, PER_TRANSACTION).mapToObj("evil-%d.exe"::formatted));
        }
        eventually(() -> open(admin), open -> open == ALERTS);
    }

    private static int open(Analyst admin) {
        return admin.get("/alerts?page_size=1").number("total");
    }
}
