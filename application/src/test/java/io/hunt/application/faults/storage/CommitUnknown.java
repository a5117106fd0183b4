package io.hunt.application.faults.storage;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.IndicatorWriters;
import io.hunt.application.faults.stage.Observation;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** F6: connections to PostgreSQL are reset after commits have been made and before the service learns of it. */
public final class CommitUnknown implements Fault {

    private static final int HOSTS_OF_EACH = 20;
    private static final int CUTS_OF_EACH = 6;
    private static final HostBehavior BEHAVIOR =
            HostBehavior.of(new RoleShares(0, 0, 0, 0.5)).after(Duration.ofMillis(200));

    @Override
    public String id() {
        return "F6";
    }

    @Override
    public String title() {
        return "outcome of a commit unknown";
    }

    @Override
    public int rounds() {
        return 5;
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        History history = stage.history("F6");
        List<Api> both = List.of(stage.first().admin(), stage.second().admin());
        int cutBefore = cuts(stage);
        var done = new ArrayList<HuntRound>();
        try (Fleet one = stage.fleet(stage.first(), HOSTS_OF_EACH, 61, BEHAVIOR);
                Fleet other = stage.fleet(stage.second(), HOSTS_OF_EACH, 62, BEHAVIOR)) {
            one.start();
            other.start();
            Waiting.seconds(60).until(() -> online(both.getFirst()) >= 2 * HOSTS_OF_EACH);
            for (int i = 0; i < rounds; i++) {
                done.add(round(stage, history, List.of(one, other), both, i));
            }
        }
        Waiting.pass(Duration.ofSeconds(3));
        Observation observed = Observation.of(stage, both.getFirst());
        int held = 0;
        Tally all = IndicatorWriters.check(stage, history, both.getFirst());
        boolean writesHold = all.clean();
        for (HuntRound round : done) {
            Tally tally = observed.of(round, history, both.getFirst());
            held += tally.clean() && writesHold ? 1 : 0;
            all = all.plus(tally);
        }
        String detail = "%d commits cut, %d confirmed facts compared, %d unexpected%s"
                .formatted(
                        cuts(stage) - cutBefore,
                        all.confirmed(),
                        all.unexpected(),
                        all.clean() ? "" : "; " + all.examples());
        return cuts(stage) == cutBefore
                ? Verdict.broken("no commit was cut")
                : new Verdict.Judged(rounds, held, all.lost(), all.duplicated(), detail);
    }

    private static HuntRound round(Stage stage, History history, List<Fleet> fleets, List<Api> both, int number) {
        var round = new HuntRound(history, "commit-" + number, 6_000 + number);
        round.prepare(both.getFirst());
        try (var _ = new IndicatorWriters(history, 600 + number, 2, both)) {
            stage.firstNetwork().cutCommits(CUTS_OF_EACH);
            stage.secondNetwork().cutCommits(CUTS_OF_EACH);
            round.launch(both);
            round.requireLaunched();
            Waiting.seconds(60).until(() -> round.over(both.getFirst()));
        }
        round.recordAnswers(fleets);
        return round;
    }

    private static int cuts(Stage stage) {
        return stage.firstNetwork().commitsCut() + stage.secondNetwork().commitsCut();
    }

    private static int online(Api api) {
        return api.get("/api/v1/hosts?status=online&page_size=1").number("total");
    }
}
