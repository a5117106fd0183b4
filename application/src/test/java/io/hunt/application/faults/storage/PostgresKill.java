package io.hunt.application.faults.storage;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.IndicatorWriters;
import io.hunt.application.faults.stage.Stage;
import java.time.Duration;
import java.util.List;

/** F4: kill and restart of PostgreSQL with all its processes while clients write through both processes. */
public final class PostgresKill implements RepeatedFault {

    private static final Duration UNDER_LOAD = Duration.ofMillis(1_500);
    private static final Duration DOWN = Duration.ofSeconds(4);
    private static final Duration BACK_WITHIN = Duration.ofSeconds(30);

    @Override
    public String id() {
        return "F4";
    }

    @Override
    public String title() {
        return "kill -9 of PostgreSQL under load";
    }

    @Override
    public Verdict once(Stage stage, int round) {
        History history = stage.history("F4-" + round);
        List<Api> both = List.of(stage.first().admin(), stage.second().admin());
        var problems = new Problems();
        Duration recovery;
        try (var writers = new IndicatorWriters(history, 400 + round, 3, both)) {
            problems.unless(BoundedWait.seconds(20).until(writers::allConfirmed), "nothing was written beforehand");
            BoundedWait.pass(UNDER_LOAD);
            stage.postgres().kill();
            BoundedWait.pass(DOWN);
            stage.postgres().start();
            long up = System.nanoTime();
            boolean back = BoundedWait.within(BACK_WITHIN).until(() -> writers.allConfirmedSince(up));
            recovery = Duration.ofNanos(System.nanoTime() - up);
            problems.unless(
                    back,
                    "not back within %s: %s, %s".formatted(BACK_WITHIN, writers.statuses(), writers.lastRefusal()));
            problems.unless(writers.uncoded() == 0, "refusals without a code: " + writers.statuses());
            problems.unless(writers.count(503) > 0, "nothing was refused during the outage: " + writers.statuses());
        }
        Tally tally = IndicatorWriters.settled(stage, history, both.getFirst());
        return problems.verdict("back %d ms after PostgreSQL".formatted(recovery.toMillis()), tally);
    }
}
