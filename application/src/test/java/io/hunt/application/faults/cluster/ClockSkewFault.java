package io.hunt.application.faults.cluster;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.Observation;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** F47: clock skew of 30 seconds in a third process, which must not become ready nor disturb the others. */
public final class ClockSkewFault implements RepeatedFault {

    /** Fakes only the wall clock; with a faked monotonic clock, waiting threads would spin. */
    private static final Map<String, String> FAKED =
            Map.of("FAKETIME_DONT_FAKE_MONOTONIC", "1", "FAKETIME_FORCE_MONOTONIC_FIX", "0");

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
    public int rounds() {
        return 2;
    }

    @Override
    public boolean quick() {
        return false;
    }

    @Override
    public Verdict once(Stage stage, int round) throws Exception {
        Optional<Path> faketime = faketime();
        if (faketime.isEmpty()) {
            return new Verdict.SkippedFault("there is no program faketime on the PATH; packages of this name bring it");
        }
        var problems = new Problems();
        History history = stage.history("F47-" + round);
        try (Fleet hosts = stage.fleet(stage.first(), 5, 47 + round, MATCHING);
                ServiceInstance fast = stage.another(List.of(faketime.get().toString(), "-f", "+30s"), FAKED)) {
            problems.unless(HuntRound.joined(stage.first().admin(), List.of(hosts)), "the hosts do not connect");
            fast.start();
            BoundedWait.seconds(150).until(() -> clock(fast).equals("DOWN") || !fast.alive());
            problems.unless(clock(fast).equals("DOWN"), "it does not say that its clock is wrong");
            problems.unless(!BoundedWait.seconds(10).until(fast::ready), "it gets ready");
            Duration beside = alerts(stage, hosts, problems, new HuntRound(history, "fast-" + round, 4_700 + round));
            fast.kill();
            Duration after = alerts(stage, hosts, problems, new HuntRound(history, "gone-" + round, 4_750 + round));
            return problems.verdict("alerts after %d ms beside it and %d ms after its death"
                    .formatted(beside.toMillis(), after.toMillis()));
        }
    }

    private static Optional<Path> faketime() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(directory -> !directory.isBlank())
                .map(directory -> Path.of(directory, "faketime"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Returns a process's health of its clock; empty if it does not answer. */
    private static String clock(ServiceInstance service) {
        return service.management()
                .patient(Duration.ofSeconds(5))
                .get("/actuator/health/readiness")
                .body()
                .path("components")
                .path("clock")
                .path("status")
                .asString("");
    }

    /** Returns the time from the launch to the last alert; 40 seconds if they are not there by then. */
    private static Duration alerts(Stage stage, Fleet hosts, Problems problems, HuntRound round) {
        round.prepare(stage.first().admin());
        long start = System.nanoTime();
        round.launch(List.of(stage.first().admin()));
        round.requireLaunched();
        BoundedWait.seconds(40).until(() -> raised(stage, hosts, round));
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        problems.unless(took.compareTo(ALERTS_WITHIN) <= 0, "alerts take more than " + ALERTS_WITHIN);
        return took;
    }

    private static boolean raised(Stage stage, Fleet hosts, HuntRound round) {
        Api api = stage.first().admin();
        long findings = round.findings(List.of(hosts));
        return findings > 0 && round.over(api) && Observation.of(stage, api).alertsOf(round) >= findings;
    }
}
