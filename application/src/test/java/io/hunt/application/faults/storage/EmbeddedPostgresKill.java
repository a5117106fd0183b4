package io.hunt.application.faults.storage;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.IndicatorWriters;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;

/** F50: two kills of the embedded PostgreSQL's postmaster while clients write. */
public final class EmbeddedPostgresKill implements RepeatedFault {

    private static final int KILLS = 2;
    private static final Duration BACK_WITHIN = Duration.ofSeconds(30);
    private static final int MOST_LOG_CHARACTERS = 64 * 1024;

    @Override
    public String id() {
        return "F50";
    }

    @Override
    public String title() {
        return "kill -9 of the embedded PostgreSQL";
    }

    @Override
    public int rounds() {
        return 3;
    }

    @Override
    public Verdict once(Stage stage, int round) throws IOException {
        Path data = Files.createDirectory(stage.directory().resolve("embedded-" + round));
        History history = stage.history("F50-" + round);
        var problems = new Problems();
        try (ServiceInstance service = stage.embedded(data)) {
            service.start();
            service.awaitReady();
            Api admin = service.admin();
            int before = service.log().length();
            Duration slowest = Duration.ZERO;
            try (var writers = new IndicatorWriters(history, 5_000 + round, 2, List.of(admin))) {
                problems.unless(BoundedWait.seconds(20).until(writers::allConfirmed), "nothing was written beforehand");
                for (int kill = 0; kill < KILLS; kill++) {
                    Duration back = killed(service, data, writers, problems);
                    slowest = slowest.compareTo(back) > 0 ? slowest : back;
                }
                problems.unless(writers.uncoded() == 0, "refusals without a code: " + writers.statuses());
            }
            int logged = service.log().length() - before;
            problems.unless(logged < MOST_LOG_CHARACTERS, logged + " characters were logged");
            return problems.verdict(
                    "%d kills, writes again within %d ms, %d characters logged"
                            .formatted(KILLS, slowest.toMillis(), logged),
                    IndicatorWriters.listed(history, admin));
        }
    }

    /** Returns the time until a request was confirmed again. */
    private static Duration killed(ServiceInstance service, Path data, IndicatorWriters writers, Problems problems) {
        long pid = postmaster(data);
        long killed = System.nanoTime();
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
        // Ignores requests that the killed server still confirmed.
        BoundedWait.within(BACK_WITHIN).until(() -> !service.ready() || postmaster(data) != pid);
        long again = System.nanoTime();
        boolean back = BoundedWait.within(BACK_WITHIN).until(() -> writers.allConfirmedSince(again));
        Duration after = Duration.ofNanos(System.nanoTime() - killed);
        problems.unless(back, "not back within %s: %s".formatted(BACK_WITHIN, writers.lastRefusal()));
        problems.unless(postmaster(data) != pid, "the server was not started again");
        problems.unless(BoundedWait.within(BACK_WITHIN).until(service::ready), "not ready again");
        problems.unless(service.health("liveness").equals("UP"), "liveness is not UP");
        return after;
    }

    /** Returns the process id of the postmaster; 0 while no server runs. */
    private static long postmaster(Path data) {
        try {
            return Long.parseLong(Files.readAllLines(data.resolve("postgres/postmaster.pid"))
                    .getFirst()
                    .strip());
        } catch (IOException | NoSuchElementException | NumberFormatException _) {
            return 0;
        }
    }
}
