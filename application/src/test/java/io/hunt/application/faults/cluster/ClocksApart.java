package io.hunt.application.faults.cluster;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.Observation;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** F47: the clock of a third process is 30 seconds fast; it must not get ready, nor keep the others from working. */
public final class ClocksApart implements Fault {

    private static final Path FAKETIME = Path.of("/usr/bin/faketime");
    private static final HostBehavior MATCHING = HostBehavior.of(new RoleShares(0, 0, 0, 1));
    private static final Duration ALERTS_WITHIN = Duration.ofSeconds(10);

    @Override
    public String id() {
        return "F47";
    }

    @Override
    public String title() {
        return "a process whose clock is 30 s fast";
    }

    @Override
    public boolean quick() {
        return false;
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        if (!Files.isExecutable(FAKETIME)) {
            return new Verdict.NotRun("there is no " + FAKETIME);
        }
        var problems = new ArrayList<String>();
        History history = stage.history("F47");
        try (Fleet hosts = stage.fleet(stage.first(), 5, 47, MATCHING);
                ServiceInstance fast = stage.another(
                        List.of(FAKETIME.toString(), "-f", "+30s"), Map.of("FAKETIME_DONT_FAKE_MONOTONIC", "1"))) {
            hosts.start();
            Waiting.seconds(30).until(() -> hosts.progress().connected() == 5);
            fast.start();
            Waiting.seconds(90).until(() -> fast.health("liveness").equals("UP") || !fast.alive());
            if (Waiting.seconds(10).until(() -> fast.ready() || !fast.alive())) {
                problems.add(fast.alive() ? "it gets ready" : "it does not start, so nothing was tried");
            }
            Duration beside = alerts(stage, hosts, new HuntRound(history, "beside-the-fast-clock", 4_700));
            fast.kill();
            Duration after = alerts(stage, hosts, new HuntRound(history, "after-the-fast-clock", 4_701));
            for (Duration took : List.of(beside, after)) {
                if (took.compareTo(ALERTS_WITHIN) > 0) {
                    problems.add("alerts take more than " + ALERTS_WITHIN);
                }
            }
            String detail = "alerts after %d ms beside it and %d ms after its death%s"
                    .formatted(beside.toMillis(), after.toMillis(), problems.isEmpty() ? "" : "; " + problems);
            return problems.isEmpty() ? Verdict.held(detail) : Verdict.broken(detail);
        }
    }

    /** From the launch to the last alert; 40 seconds if they have not come by then. */
    private static Duration alerts(Stage stage, Fleet hosts, HuntRound round) {
        round.prepare(stage.first().admin());
        long start = System.nanoTime();
        round.launch(List.of(stage.first().admin()));
        round.requireLaunched();
        Waiting.seconds(40).until(() -> raised(stage, hosts, round));
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private static boolean raised(Stage stage, Fleet hosts, HuntRound round) {
        try {
            return round.over(stage.first().admin())
                    && Observation.of(stage, stage.first().admin()).alertsOf(round) >= round.findings(List.of(hosts));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
