package io.hunt.application.faults.kill;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Backends;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** F44: a process dies while it runs a deadline, which another process must run again within 15 seconds. */
public final class DeathDuringDeadline implements Fault {

    private static final HostBehavior SILENT = HostBehavior.of(new RoleShares(0, 1, 0, 0));
    private static final Duration PROMISED = Duration.ofSeconds(15);
    private static final Duration WAITED = Duration.ofSeconds(40);

    @Override
    public String id() {
        return "F44";
    }

    @Override
    public String title() {
        return "kill -9 during a deadline";
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        var round = new HuntRound(stage.history("F44"), "deadline", 4_400);
        round.prepare(stage.first().admin());
        try (Fleet silent = stage.fleet(stage.first(), 1, 44, SILENT)) {
            silent.start();
            Waiting.seconds(30).until(() -> silent.progress().connected() == 1);
            Waiting.seconds(10).until(() -> tryLaunch(round, stage));
            round.requireLaunched();
            ServiceInstance victim = killWhileItRuns(stage);
            if (victim == null) {
                return Verdict.broken("no deadline was held up");
            }
            ServiceInstance other = victim == stage.first() ? stage.second() : stage.first();
            Api api = other.admin();
            long start = System.nanoTime();
            boolean over = Waiting.within(WAITED).until(() -> round.over(api));
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            String detail = over
                    ? "the hunt was closed %d ms after the death".formatted(took.toMillis())
                    : "the hunt was not closed within " + WAITED;
            return over && took.compareTo(PROMISED) <= 0 ? Verdict.held(detail) : Verdict.broken(detail);
        }
    }

    private static boolean tryLaunch(HuntRound round, Stage stage) {
        round.launch(List.of(stage.first().admin()));
        return round.launched();
    }

    /** Makes the deadline due, holds its transaction up at the table of slots, and kills whoever waits there. */
    private static @Nullable ServiceInstance killWhileItRuns(Stage stage) throws SQLException {
        try (var backends = Backends.of(stage);
                var turning = Backends.of(stage)) {
            backends.lock("hunt_slot");
            turning.execute(
                    "update scheduled_tasks set execution_time = now() where not picked and execution_time > now()");
            turning.commit();
            Waiting.seconds(20).until(() -> waiting(backends).stream().anyMatch(name -> !name.isEmpty()));
            List<String> waiting = waiting(backends);
            for (ServiceInstance each : List.of(stage.first(), stage.second())) {
                if (waiting.contains(each.name())) {
                    each.kill();
                    return each;
                }
            }
            return null;
        }
    }

    private static List<String> waiting(Backends backends) {
        try {
            return backends.waitingFor("hunt_slot");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
