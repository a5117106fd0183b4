package io.hunt.application.faults.kill;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.SetCheck;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Backends;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.Stage;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.time.Duration;
import java.util.List;

/** F46: freeze of a process during a launch, while it holds the lock of all launches, and its continuation. */
public final class FrozenLockHolder implements RepeatedFault {

    private static final HostBehavior CLEAN = HostBehavior.of(RoleShares.ALL_CLEAN);
    private static final Duration LAUNCH_WITHIN = Duration.ofSeconds(20);
    private static final Duration GIVEN_UP = Duration.ofSeconds(75);
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
    public Verdict once(Stage stage, int number) throws Exception {
        History history = stage.history("F46-" + number);
        var frozen = new HuntRound(history, "frozen-" + number, 4_600 + 2 * number);
        var other = new HuntRound(history, "beside-the-frozen-" + number, 4_601 + 2 * number);
        frozen.prepare(stage.first().admin());
        other.prepare(stage.second().admin());
        var problems = new Problems();
        try (Fleet hosts = stage.fleet(stage.second(), 2, 46 + number, CLEAN)) {
            problems.unless(HuntRound.joined(stage.second().admin(), List.of(hosts)), "the hosts do not connect");
            Thread launching = freezeWithinLaunch(stage, frozen);
            String meanwhile = meanwhile(stage, other, problems);
            stage.first().thaw();
            launching.join();
            stage.first().awaitReady();
            return problems.verdict(
                    meanwhile, launched(stage.first().admin(), history, List.of(frozen.name(), other.name())));
        }
    }

    private static Thread freezeWithinLaunch(Stage stage, HuntRound round) {
        try (var backends = Backends.of(stage)) {
            // Only the launch writes there; by then the process holds the lock of all launches.
            backends.lockWrites("hunt_slot");
            Thread launching = Thread.ofVirtual()
                    .start(() -> round.launch(List.of(stage.first().admin())));
            boolean within = stage.waitingFor(backends, "hunt_slot").contains(stage.first());
            stage.first().freeze();
            if (!within) {
                throw new IllegalStateException("The launch was not held up");
            }
            return launching;
        }
    }

    /** Checks that each confirmed launch is one hunt. */
    private static Tally launched(Api api, History history, List<String> names) {
        List<String> found = api.all("/api/v1/hunts").stream()
                .map(hunt -> hunt.path("name").asString(""))
                .filter(names::contains)
                .toList();
        return SetCheck.exactlyOnce(history, "launch", found);
    }

    /** Returns the work of the other process while the first is frozen. */
    private static String meanwhile(Stage stage, HuntRound round, Problems problems) throws InterruptedException {
        Api api = stage.second().admin();
        long start = System.nanoTime();
        Thread launching =
                Thread.ofVirtual().start(() -> round.launch(List.of(api.patient(ANSWER_WITHIN.plusSeconds(20)))));
        int count = 0;
        while (launching.isAlive() && since(start).compareTo(GIVEN_UP) < 0) {
            Api.Answer answer = count % 2 == 0
                    ? api.get("/api/v1/hunts")
                    : api.post(
                            "/api/v1/iocs",
                            "{\"type\": \"filename\", \"value\": \"%s-%d.exe\"}".formatted(round.name(), count));
            problems.unless(
                    answer.ok() && answer.took().compareTo(ANSWER_WITHIN) <= 0,
                    "another request: %d after %d ms"
                            .formatted(answer.status(), answer.took().toMillis()));
            count++;
            BoundedWait.pass(Duration.ofMillis(250));
        }
        launching.join(Duration.ofSeconds(1));
        Duration took = since(start);
        problems.unless(round.launched() && took.compareTo(LAUNCH_WITHIN) <= 0, "the other process cannot launch");
        return "a launch by the other process took %d ms, beside %d other requests".formatted(took.toMillis(), count);
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
