package io.hunt.application.faults.kill;

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
import java.time.Duration;
import java.util.List;

/** F17: reconnection of 2,000 hosts at once after their process was killed. */
public final class ReconnectStorm implements RepeatedFault {

    private static final int HOSTS = 2_000;
    private static final HostBehavior BEHAVIOR = HostBehavior.of(new RoleShares(0, 0, 0, 0.1));
    private static final Duration BACK_WITHIN = Duration.ofSeconds(60);
    private static final Duration ANSWERED_WITHIN = Duration.ofMinutes(2);
    private static final Duration OTHERS_WITHIN = Duration.ofSeconds(10);

    @Override
    public String id() {
        return "F17";
    }

    @Override
    public String title() {
        return "2,000 hosts reconnect at once";
    }

    @Override
    public boolean quick() {
        return false;
    }

    @Override
    public Verdict once(Stage stage, int number) throws Exception {
        ServiceInstance service = stage.first();
        var problems = new Problems();
        try (Fleet hosts = stage.fleet(service, HOSTS, 1_700 + number, BEHAVIOR)) {
            if (!HuntRound.joined(service.admin(), List.of(hosts))) {
                return Verdict.broken("the hosts do not connect: " + hosts.progress());
            }
            service.kill();
            BoundedWait.seconds(30).until(() -> hosts.progress().connected() == 0);
            service.start();
            service.awaitReady();
            String storm = storm(stage, hosts, problems);
            return hunted(stage, hosts, number, storm, problems);
        }
    }

    /** Waits until all hosts have reconnected; sends requests to the other process meanwhile. */
    private static String storm(Stage stage, Fleet hosts, Problems problems) {
        long start = System.nanoTime();
        Duration slowest = Duration.ZERO;
        while (HuntRound.online(stage.second().admin()) < HOSTS && since(start).compareTo(BACK_WITHIN) < 0) {
            Api.Answer answer = stage.second().admin().get("/api/v1/hunts");
            problems.unless(answer.ok(), "the other process answers " + answer.status());
            slowest = answer.took().compareTo(slowest) > 0 ? answer.took() : slowest;
            BoundedWait.pass(Duration.ofMillis(250));
        }
        Duration took = since(start);
        problems.unless(took.compareTo(BACK_WITHIN) < 0, "not all hosts are back: " + hosts.progress());
        problems.unless(slowest.compareTo(OTHERS_WITHIN) < 0, "the other process takes " + slowest);
        return "all back %d ms after the process was ready, the other process answers within %d ms"
                .formatted(took.toMillis(), slowest.toMillis());
    }

    /** Runs a hunt that all of them answer, once each. */
    private static Verdict hunted(Stage stage, Fleet hosts, int number, String storm, Problems problems) {
        History history = stage.history("F17-" + number);
        Api api = stage.first().admin();
        var round = new HuntRound(history, "storm-" + number, 1_700 + number);
        round.prepare(api);
        round.launch(List.of(api));
        round.requireLaunched();
        problems.unless(BoundedWait.within(ANSWERED_WITHIN).until(() -> round.over(api)), "the hunt does not end");
        round.recordAnswers(List.of(hosts));
        long answered = hosts.progress().acknowledged();
        problems.unless(answered == HOSTS, answered + " hosts have answered");
        problems.unless(stage.first().alive() && !stage.first().log().contains("OutOfMemoryError"), "out of memory");
        return problems.verdict(storm, Observation.settled(stage, round, history, api));
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
