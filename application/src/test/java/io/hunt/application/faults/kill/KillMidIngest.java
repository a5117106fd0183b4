package io.hunt.application.faults.kill;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.Observation;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.FaultRates;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** F1: repeated kills of one of two processes at random times while 200 hosts answer a hunt. */
public final class KillMidIngest implements Fault {

    private static final int HOSTS_OF_EACH = 100;
    private static final int KILL_WITHIN_MILLIS = 2_500;
    private static final Duration JOIN_WITHIN = Duration.ofSeconds(60);
    private static final Duration OVER_WITHIN = Duration.ofSeconds(90);
    private static final HostBehavior BEHAVIOR = HostBehavior.of(new RoleShares(0, 0, 0, 0.5))
            .failing(new FaultRates(0.05, 0.1, 0.05, 0.9, Duration.ofSeconds(2), Duration.ZERO));

    private final List<String> broken = new ArrayList<>();
    private Duration slowestReady = Duration.ZERO;

    @Override
    public String id() {
        return "F1";
    }

    @Override
    public String title() {
        return "kill -9 of one of two processes while hosts answer";
    }

    @Override
    public int rounds() {
        return 50;
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        History history = stage.history("F1");
        var done = new ArrayList<HuntRound>();
        var random = new SplittableRandom(rounds);
        long start = System.nanoTime();
        broken.clear();
        try (Fleet one = stage.fleet(stage.first(), HOSTS_OF_EACH, 1, BEHAVIOR);
                Fleet other = stage.fleet(stage.second(), HOSTS_OF_EACH, 2, BEHAVIOR)) {
            List<Fleet> fleets = List.of(one, other);
            HuntRound.joined(stage.first().admin(), fleets);
            for (int i = 0; i < rounds; i++) {
                done.add(round(stage, history, fleets, i, random));
            }
            return judge(stage, history, done, Duration.ofNanos(System.nanoTime() - start));
        }
    }

    private HuntRound round(Stage stage, History history, List<Fleet> fleets, int number, SplittableRandom random)
            throws InterruptedException {
        List<ServiceInstance> both = List.of(stage.first(), stage.second());
        if (!BoundedWait.within(JOIN_WITHIN)
                .until(() -> both.stream().allMatch(each -> HuntRound.online(each.admin()) == 2 * HOSTS_OF_EACH))) {
            throw new IllegalStateException("Only %d hosts are online"
                    .formatted(HuntRound.online(stage.first().admin())));
        }
        var round = new HuntRound(history, "kill-" + number, 1_000 + number);
        round.prepare(stage.first().admin());
        ServiceInstance victim = both.get(random.nextInt(2));
        List<Api> asked = random.nextBoolean()
                ? List.of(stage.first().admin(), stage.second().admin())
                : List.of(stage.second().admin(), stage.first().admin());
        Thread launching = Thread.ofVirtual().start(() -> round.launch(asked));
        BoundedWait.pass(Duration.ofMillis(random.nextInt(KILL_WITHIN_MILLIS)));
        victim.kill();
        victim.start();
        Duration ready = victim.awaitReady();
        slowestReady = ready.compareTo(slowestReady) > 0 ? ready : slowestReady;
        launching.join();
        round.requireLaunched();
        if (!BoundedWait.within(OVER_WITHIN)
                .until(() -> round.over(stage.first().admin()))) {
            broken.add(round.name() + ": the hunt does not end");
        }
        round.recordAnswers(fleets);
        if (round.findings(fleets) == 0) {
            broken.add(round.name() + ": no host has found anything");
        }
        return round;
    }

    private Verdict judge(Stage stage, History history, List<HuntRound> rounds, Duration took) {
        Api api = stage.first().admin();
        Observation.settled(stage, rounds.getLast(), history, api);
        Observation observed = Observation.of(stage, api);
        Tally all = Tally.NOTHING;
        int held = 0;
        for (HuntRound round : rounds) {
            Tally tally = observed.of(round, history, api);
            all = all.plus(tally);
            held += tally.clean() && broken.stream().noneMatch(line -> line.startsWith(round.name() + ":")) ? 1 : 0;
        }
        String detail =
                "%d confirmed facts compared (results, events, alerts, deliveries), %d unexpected, ready again within %d ms, %d s%s%s"
                        .formatted(
                                all.confirmed(),
                                all.unexpected(),
                                slowestReady.toMillis(),
                                took.toSeconds(),
                                all.examples().isEmpty() ? "" : "; " + all.examples(),
                                broken.isEmpty() ? "" : "; " + broken);
        return new Verdict.FaultResult(rounds.size(), held, all.lost(), all.duplicated(), detail);
    }
}
