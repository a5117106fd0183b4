package io.hunt.application.faults.kill;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Backends;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.query.table.ReadModels;
import io.hunt.simulator.service.HuntedIndicator;
import io.hunt.simulator.service.RandomHashes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** F3: kill of a process within a batch of its read models, which must then equal a replay of the whole log. */
public final class KillMidProjection implements RepeatedFault {

    private static final int INDICATORS = 2_000;
    private static final Duration CAUGHT_UP_WITHIN = Duration.ofSeconds(60);

    @Override
    public String id() {
        return "F3";
    }

    @Override
    public String title() {
        return "kill -9 within a batch of the read models";
    }

    @Override
    public boolean quick() {
        return false;
    }

    @Override
    public Verdict once(Stage stage, int round) {
        var problems = new Problems();
        String victim = killWithinBatch(stage, 3_000 + round);
        problems.unless(!victim.isEmpty(), "no batch was held up");
        problems.unless(
                BoundedWait.within(CAUGHT_UP_WITHIN).until(() -> upToDate(stage)),
                "not caught up within " + CAUGHT_UP_WITHIN);
        Instant until = Instant.now();
        Map<String, String> live = settled(stage, until);
        Map<String, String> replayed = rebuilt(stage, stage.first().admin(), until);
        List<String> differing = live.keySet().stream()
                .filter(table -> !String.valueOf(live.get(table)).equals(replayed.get(table)))
                .toList();
        problems.unless(differing.isEmpty(), "these tables differ from a replay: " + differing);
        return problems.verdict(
                "%s was killed, %d tables equal a replay".formatted(victim, live.size() - differing.size()));
    }

    private static String killWithinBatch(Stage stage, long seed) {
        String hashes = RandomHashes.of(seed, INDICATORS).stream()
                .map(HuntedIndicator::value)
                .collect(Collectors.joining("\n"));
        try (var backends = Backends.of(stage)) {
            backends.lockWrites("ioc_view");
            stage.second()
                    .admin()
                    .patient(Duration.ofSeconds(60))
                    .post("/api/v1/iocs/import", hashes, "Content-Type", "text/plain");
            for (ServiceInstance each : stage.waitingFor(backends, "ioc_view")) {
                each.kill();
                return each.name();
            }
            return "";
        } finally {
            stage.restore();
        }
    }

    /** Returns true if each indicator of the log has its row. */
    private static boolean upToDate(Stage stage) {
        try (var backends = Backends.of(stage)) {
            return backends.strings("""
                    select (select count(*) from ioc_view)
                      = (select count(*) from domainevententry where payloadtype = 'IndicatorAdded')""").equals(List.of("t"));
        }
    }

    private static Map<String, String> rebuilt(Stage stage, Api api, Instant until) {
        Api.Answer answer = api.post("/api/v1/admin/read-models/rebuild", "");
        if (!answer.ok()) {
            throw new IllegalStateException("The rebuild is refused: " + answer.status());
        }
        BoundedWait.within(CAUGHT_UP_WITHIN).until(() -> isRebuilt(stage) && upToDate(stage));
        return settled(stage, until);
    }

    private static boolean isRebuilt(Stage stage) {
        try (var backends = Backends.of(stage)) {
            return backends.strings("select count(*) from rebuild_run").equals(List.of("0"));
        }
    }

    /** Returns the dump after it has stopped changing, because other tables may be behind the indicators'. */
    private static Map<String, String> settled(Stage stage, Instant until) {
        Map<String, String> before = dump(stage, until);
        for (int i = 0; i < 20; i++) {
            BoundedWait.pass(Duration.ofSeconds(1));
            Map<String, String> now = dump(stage, until);
            if (now.equals(before)) {
                return now;
            }
            before = now;
        }
        return before;
    }

    /** Returns a digest of each table; security events only until this time, because the rebuild is itself one. */
    private static Map<String, String> dump(Stage stage, Instant until) {
        var digests = new TreeMap<String, String>();
        try (var backends = Backends.of(stage)) {
            for (String table : ReadModels.TABLES) {
                digests.put(
                        table,
                        backends.strings(
                                        "select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from %s t%s"
                                                .formatted(
                                                        table,
                                                        table.equals("security_event")
                                                                ? " where at < '%s'".formatted(until)
                                                                : ""))
                                .getFirst());
            }
        }
        return digests;
    }
}
