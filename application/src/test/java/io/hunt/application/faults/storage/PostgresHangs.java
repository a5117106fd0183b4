package io.hunt.application.faults.storage;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.FaultProxy.Network;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** F5: the network between one process and PostgreSQL swallows everything, and the connections stay open. */
public final class PostgresHangs implements Fault {

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
    public Verdict run(Stage stage, int rounds) throws Exception {
        var problems = new ArrayList<String>();
        Api first = stage.first().admin();
        Api second = stage.second().admin();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            stage.firstNetwork().set(new Network.Blackhole());
            long start = System.nanoTime();
            List<CompletableFuture<Integer>> asked = Stream.generate(() -> CompletableFuture.supplyAsync(
                            () -> first.patient(Duration.ofSeconds(40))
                                    .get("/api/v1/hunts")
                                    .status(),
                            threads))
                    .limit(REQUESTS)
                    .toList();
            Duration slowest = Duration.ZERO;
            boolean down = false;
            long most = 0;
            while (System.nanoTime() - start < OUTAGE.toNanos()) {
                Api.Answer other = second.get("/api/v1/hunts");
                slowest = other.took().compareTo(slowest) > 0 ? other.took() : slowest;
                check(other.ok(), "the other process answers " + other.status(), problems);
                down |= !stage.first().ready();
                most = Math.max(most, stage.first().threads());
                Waiting.pass(Duration.ofMillis(250));
            }
            check(down, "readiness stays UP", problems);
            check(stage.first().health("liveness").equals("UP"), "liveness is not UP", problems);
            check(most < MOST_THREADS, most + " threads", problems);
            check(slowest.compareTo(OTHERS_WITHIN) < 0, "the other process takes " + slowest, problems);
            stage.firstNetwork().set(new Network.Pass());
            long mended = System.nanoTime();
            boolean back = Waiting.within(BACK_WITHIN)
                    .until(() -> first.patient(Duration.ofSeconds(5))
                            .get("/api/v1/hunts")
                            .ok());
            check(back, "not back within " + BACK_WITHIN, problems);
            long millis = Duration.ofNanos(System.nanoTime() - mended).toMillis();
            long refused = asked.stream()
                    .map(CompletableFuture::join)
                    .filter(status -> status == 503)
                    .count();
            long odd = asked.stream()
                    .map(CompletableFuture::join)
                    .filter(status -> status != 503 && status != 200)
                    .count();
            check(odd == 0, odd + " requests without a coded answer", problems);
            String detail =
                    "%d of %d requests refused as unavailable, at most %d threads, back after %d ms, others at most %d ms%s"
                            .formatted(
                                    refused,
                                    REQUESTS,
                                    most,
                                    millis,
                                    slowest.toMillis(),
                                    problems.isEmpty() ? "" : "; " + problems);
            return problems.isEmpty() ? Verdict.held(detail) : Verdict.broken(detail);
        }
    }

    private static void check(boolean holds, String problem, List<String> problems) {
        if (!holds && !problems.contains(problem)) {
            problems.add(problem);
        }
    }
}
