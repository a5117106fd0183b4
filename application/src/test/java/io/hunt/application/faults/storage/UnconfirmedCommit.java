package io.hunt.application.faults.storage;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.IndicatorWriters;
import io.hunt.application.faults.stage.Observation;
import io.hunt.application.faults.stage.Stage;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.time.Duration;
import java.util.List;

/** F6: reset of connections to PostgreSQL after commits and before the service gets their confirmation. */
public final class UnconfirmedCommit implements RepeatedFault {

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
    public Verdict once(Stage stage, int number) {
        History history = stage.history("F6-" + number);
        List<Api> both = List.of(stage.first().admin(), stage.second().admin());
        var problems = new Problems();
        int cutBefore = cuts(stage);
        var round = new HuntRound(history, "commit-" + number, 6_000 + number);
        long findings;
        try (Fleet one = stage.fleet(stage.first(), HOSTS_OF_EACH, 6_000 + 2 * number, BEHAVIOR);
                Fleet other = stage.fleet(stage.second(), HOSTS_OF_EACH, 6_001 + 2 * number, BEHAVIOR)) {
            List<Fleet> fleets = List.of(one, other);
            problems.unless(HuntRound.joined(both.getFirst(), fleets), "not all hosts are online");
            round.prepare(both.getFirst());
            hunted(stage, history, round, problems);
            round.recordAnswers(fleets);
            findings = round.findings(fleets);
        }
        problems.unless(findings > 0, "no host has found anything");
        int cut = cuts(stage) - cutBefore;
        problems.unless(cut > 0, "no commit was cut");
        Tally facts = Observation.settled(stage, round, history, both.getFirst());
        return problems.verdict(
                "%d commits cut, %d findings".formatted(cut, findings),
                facts.plus(IndicatorWriters.settled(stage, history, both.getFirst())));
    }

    private static void hunted(Stage stage, History history, HuntRound round, Problems problems) {
        List<Api> both = List.of(stage.first().admin(), stage.second().admin());
        try (var _ = new IndicatorWriters(history, round.seed(), 2, both)) {
            stage.firstNetwork().cutCommits(CUTS_OF_EACH);
            stage.secondNetwork().cutCommits(CUTS_OF_EACH);
            round.launch(both);
            round.requireLaunched();
            problems.unless(BoundedWait.seconds(60).until(() -> round.over(both.getFirst())), "the hunt does not end");
        } finally {
            stage.firstNetwork().cutCommits(0);
            stage.secondNetwork().cutCommits(0);
        }
    }

    private static int cuts(Stage stage) {
        return stage.firstNetwork().commitsCut() + stage.secondNetwork().commitsCut();
    }
}
