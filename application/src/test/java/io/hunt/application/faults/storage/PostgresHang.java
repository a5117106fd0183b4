package io.hunt.application.faults.storage;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.FaultProxy.Network;
import io.hunt.application.faults.stage.IndicatorWriters;
import io.hunt.application.faults.stage.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * F5: hanging network between one process and PostgreSQL: no bytes are forwarded and connections stay open, while clients
 * write through both processes.
 */
public final class PostgresHang implements RepeatedFault {

    private static final Duration OUTAGE = Duration.ofSeconds(20);
    private static final int REQUESTS = 60;
    private static final int MOST_THREADS = 400;
    private static final Duration OTHERS_WITHIN = Duration.ofSeconds(10);
    private static final Duration BACK_WITHIN = Duration.ofSeconds(30);

    @Override
    public String id() {
        return "F5";
    }

    @Override
    public String title() {
        return "PostgreSQL hangs for one process";
    }

    @Override
    public Verdict once(Stage stage, int round) {
        History history = stage.history("F5-" + round);
        Api first = stage.first().admin();
        Api second = stage.second().admin();
        var problems = new Problems();
        String detail;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var writers = new IndicatorWriters(history, 500 + round, 1, List.of(first, second))) {
            problems.unless(BoundedWait.seconds(20).until(writers::allConfirmed), "nothing was written beforehand");
            stage.firstNetwork().set(new Network.Blackhole());
            List<CompletableFuture<Integer>> asked = asked(first, threads);
            detail = during(stage, problems);
            stage.firstNetwork().set(new Network.Pass());
            long mended = System.nanoTime();
            boolean back = BoundedWait.within(BACK_WITHIN).until(() -> writers.allConfirmedSince(mended));
            problems.unless(back, "not back within " + BACK_WITHIN);
            long millis = Duration.ofNanos(System.nanoTime() - mended).toMillis();
            List<Integer> statuses = asked.stream()
                    .map(CompletableFuture::join)
                    .distinct()
                    .sorted()
                    .toList();
            problems.unless(List.of(200, 503).containsAll(statuses), "the process in question answers " + statuses);
            problems.unless(statuses.contains(503), "nothing was refused during the outage");
            problems.unless(writers.uncoded() == 0, "refusals without a code: " + writers.statuses());
            detail += ", back after %d ms".formatted(millis);
        }
        return problems.verdict(detail, IndicatorWriters.settled(stage, history, second));
    }

    private static List<CompletableFuture<Integer>> asked(Api api, Executor threads) {
        return Stream.generate(() -> CompletableFuture.supplyAsync(
                        () -> api.patient(Duration.ofSeconds(40))
                                .get("/api/v1/hunts")
                                .status(),
                        threads))
                .limit(REQUESTS)
                .toList();
    }

    private static String during(Stage stage, Problems problems) {
        long start = System.nanoTime();
        Duration slowest = Duration.ZERO;
        boolean down = false;
        long most = 0;
        while (System.nanoTime() - start < OUTAGE.toNanos()) {
            Api.Answer other = stage.second().admin().get("/api/v1/hunts");
            slowest = other.took().compareTo(slowest) > 0 ? other.took() : slowest;
            problems.unless(other.ok(), "the other process answers " + other.status());
            down |= !stage.first().ready();
            most = Math.max(most, stage.first().threads());
            BoundedWait.pass(Duration.ofMillis(250));
        }
        problems.unless(down, "readiness stays UP");
        problems.unless(stage.first().health("liveness").equals("UP"), "liveness is not UP");
        problems.unless(most < MOST_THREADS, most + " threads");
        problems.unless(slowest.compareTo(OTHERS_WITHIN) < 0, "the other process takes " + slowest);
        return "%d requests at once, at most %d threads, the other process answers within %d ms"
                .formatted(REQUESTS, most, slowest.toMillis());
    }
}
