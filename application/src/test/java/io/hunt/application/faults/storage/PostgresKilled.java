package io.hunt.application.faults.storage;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.IndicatorWriters;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** F4: PostgreSQL is killed with all its processes while clients write through both processes, and started again. */
public final class PostgresKilled implements Fault {

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
    public int rounds() {
        return 5;
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        History history = stage.history("F4");
        List<Api> both = List.of(stage.first().admin(), stage.second().admin());
        var problems = new ArrayList<String>();
        var recoveries = new ArrayList<Long>();
        int held = 0;
        for (int i = 0; i < rounds; i++) {
            int before = problems.size();
            try (var writers = new IndicatorWriters(history, i, 3, both)) {
                Waiting.pass(Duration.ofMillis(1_500));
                stage.postgres().kill();
                Waiting.pass(DOWN);
                stage.postgres().start();
                long up = System.nanoTime();
                boolean back = Waiting.within(BACK_WITHIN).until(() -> writers.allConfirmedSince(up));
                recoveries.add(Duration.ofNanos(System.nanoTime() - up).toMillis());
                check(writers, back, problems);
            }
            held += problems.size() == before ? 1 : 0;
        }
        Tally tally = IndicatorWriters.check(stage, history, both.getFirst());
        String detail = "%d confirmed facts compared, %d unexpected; back %s ms after PostgreSQL%s%s"
                .formatted(
                        tally.confirmed(),
                        tally.unexpected(),
                        recoveries,
                        problems.isEmpty() ? "" : "; " + problems,
                        tally.clean() ? "" : "; " + tally.examples());
        return new Verdict.Judged(rounds, tally.clean() ? held : 0, tally.lost(), tally.duplicated(), detail);
    }

    private static void check(IndicatorWriters writers, boolean back, List<String> problems) {
        if (!back) {
            problems.add(
                    "not back within %s: %s, %s".formatted(BACK_WITHIN, writers.statuses(), writers.lastRefusal()));
        }
        if (writers.count(500) > 0 || writers.count(0) > 0) {
            problems.add("refusals without a code: " + writers.statuses());
        }
        if (writers.count(503) == 0) {
            problems.add("no request was refused during the outage: " + writers.statuses());
        }
    }
}
