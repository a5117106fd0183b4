package io.hunt.application.faults.kill;

import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Backends;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** F44: death of a process during a deadline, which another process must run again within 15 seconds. */
public final class DeathDuringDeadline implements RepeatedFault {

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
    public Verdict once(Stage stage, int number) throws Exception {
        var round = new HuntRound(stage.history("F44-" + number), "deadline-" + number, 4_400 + number);
        round.prepare(stage.first().admin());
        try (Fleet silent = stage.fleet(stage.first(), 1, 44 + number, SILENT)) {
            HuntRound.joined(stage.first().admin(), List.of(silent));
            round.launch(List.of(stage.first().admin()));
            round.requireLaunched();
            ServiceInstance victim = killWhileItRuns(stage, round);
            if (victim == null) {
                return Verdict.broken("no deadline was held up");
            }
            Api other = (victim == stage.first() ? stage.second() : stage.first()).admin();
            long start = System.nanoTime();
            boolean over = BoundedWait.within(WAITED).until(() -> round.over(other));
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            String detail = over
                    ? "the hunt was closed %d ms after the death".formatted(took.toMillis())
                    : "the hunt was not closed within " + WAITED;
            return over && took.compareTo(PROMISED) <= 0 ? Verdict.held(detail) : Verdict.broken(detail);
        }
    }

    /** Makes the deadline due, blocks its transaction where it frees the slot, and kills the waiting process. */
    private static @Nullable ServiceInstance killWhileItRuns(Stage stage, HuntRound round) {
        try (var backends = Backends.of(stage);
                var turning = Backends.of(stage)) {
            backends.lockWrites("hunt_slot");
            // The deadline exists after its process has handled the hunt's window.
            BoundedWait.seconds(20).until(() -> {
                // Only of this hunt: other deadlines would be run too, in any process.
                turning.execute("""
                        update scheduled_tasks set execution_time = now()
                        where not picked and execution_time > now()
                          and position(convert_to('%s', 'UTF8') in task_data) > 0""".formatted(round.hunt()));
                turning.commit();
                return !backends.waitingFor("hunt_slot").isEmpty();
            });
            for (ServiceInstance each : stage.waitingFor(backends, "hunt_slot")) {
                each.kill();
                return each;
            }
            return null;
        }
    }
}
