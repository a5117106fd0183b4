package io.hunt.application.faults.kill;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Backends;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** F46: a process stands still in the middle of a launch, with the lock of all launches in hand, and goes on later. */
public final class FrozenWithLocks implements Fault {

    private static final HostBehavior CLEAN = HostBehavior.of(RoleShares.ALL_CLEAN);
    private static final Duration LAUNCH_WITHIN = Duration.ofSeconds(20);
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(10);

    @Override
    public String id() {
        return "F46";
    }

    @Override
    public String title() {
        return "a process frozen with the launch lock, then resumed";
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        History history = stage.history("F46");
        var frozen = new HuntRound(history, "frozen", 4_600);
        var other = new HuntRound(history, "beside-the-frozen", 4_601);
        frozen.prepare(stage.first().admin());
        other.prepare(stage.second().admin());
        try (Fleet hosts = stage.fleet(stage.second(), 2, 46, CLEAN)) {
            hosts.start();
            Waiting.seconds(30).until(() -> hosts.progress().connected() == 2);
            Thread launching = freezeWithinLaunch(stage, frozen);
            Verdict meanwhile = meanwhile(stage, other);
            stage.first().thaw();
            launching.join();
            if (!(meanwhile instanceof Verdict.Judged judged) || judged.held() == 0) {
                return meanwhile;
            }
            stage.first().awaitReady();
            frozen.requireLaunched();
            long hunts = stage.first().admin().all("/api/v1/hunts").stream()
                    .filter(hunt -> hunt.path("name").asString("").equals("frozen"))
                    .count();
            return hunts == 1
                    ? Verdict.held(judged.detail() + "; the frozen launch was made once")
                    : new Verdict.Judged(1, 0, hunts == 0 ? 1 : 0, Math.max(0, hunts - 1), "frozen launches: " + hunts);
        }
    }

    private static Thread freezeWithinLaunch(Stage stage, HuntRound round) throws SQLException {
        try (var backends = Backends.of(stage)) {
            backends.lock("hunt_slot");
            Thread launching = Thread.ofVirtual()
                    .start(() -> round.launch(List.of(stage.first().admin())));
            boolean within = Waiting.seconds(20).until(() -> waiting(backends));
            stage.first().freeze();
            if (!within) {
                throw new IllegalStateException("The launch was not held up");
            }
            return launching;
        }
    }

    private static boolean waiting(Backends backends) {
        try {
            return backends.waitingFor("hunt_slot").contains("first");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the other process does while the first stands still. */
    private static Verdict meanwhile(Stage stage, HuntRound round) throws InterruptedException {
        Api api = stage.second().admin();
        long start = System.nanoTime();
        Thread launching =
                Thread.ofVirtual().start(() -> round.launch(List.of(api.patient(ANSWER_WITHIN.plusSeconds(20)))));
        var slow = new ArrayList<String>();
        int count = 0;
        while (launching.isAlive()
                && System.nanoTime() - start < Duration.ofSeconds(75).toNanos()) {
            Api.Answer answer = count % 2 == 0
                    ? api.get("/api/v1/hunts")
                    : api.post(
                            "/api/v1/iocs", "{\"type\": \"filename\", \"value\": \"frozen-%d.exe\"}".formatted(count));
            if (!answer.ok() || answer.took().compareTo(ANSWER_WITHIN) > 0) {
                slow.add("%d after %d ms"
                        .formatted(answer.status(), answer.took().toMillis()));
            }
            count++;
            Waiting.pass(Duration.ofMillis(250));
        }
        launching.join(Duration.ofSeconds(1));
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        String detail = "a launch by the other process took %d ms, %d other requests, of which failed or slow: %s"
                .formatted(took.toMillis(), count, slow);
        return round.launched() && took.compareTo(LAUNCH_WITHIN) <= 0 && slow.isEmpty()
                ? Verdict.held(detail)
                : Verdict.broken(detail);
    }
}
