package io.hunt.application.faults.kill;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Backends;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import io.hunt.query.table.ReadModels;
import io.hunt.simulator.run.RandomHashes;
import io.hunt.simulator.service.HuntedIndicator;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** F3: a process is killed within a batch of its read models, which must then equal a replay of the whole log. */
public final class KillMidProjection implements Fault {

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
    public int rounds() {
        return 2;
    }

    @Override
    public boolean quick() {
        return false;
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        int held = 0;
        String detail = "";
        for (int i = 0; i < rounds; i++) {
            String victim = killWithinBatch(stage, 3_000 + i);
            if (victim.isEmpty()) {
                return Verdict.broken("no batch was held up");
            }
            Api api = stage.first().admin();
            int total = INDICATORS * (i + 1);
            boolean caughtUp = Waiting.within(CAUGHT_UP_WITHIN).until(() -> upToDate(stage));
            Map<String, String> live = settled(stage);
            Map<String, String> replayed = rebuilt(stage, api);
            List<String> differing = live.keySet().stream()
                    .filter(table -> !String.valueOf(live.get(table)).equals(replayed.get(table)))
                    .toList();
            held += caughtUp && differing.isEmpty() ? 1 : 0;
            detail = "%d indicators, killed %s; %d tables equal a replay%s%s"
                    .formatted(
                            total,
                            victim,
                            live.size() - differing.size(),
                            differing.isEmpty() ? "" : "; these differ: " + differing,
                            caughtUp ? "" : "; not caught up within " + CAUGHT_UP_WITHIN);
        }
        return new Verdict.Judged(rounds, held, 0, 0, detail);
    }

    private static String killWithinBatch(Stage stage, long seed) throws SQLException {
        String hashes = RandomHashes.of(seed, INDICATORS).stream()
                .map(HuntedIndicator::value)
                .collect(Collectors.joining("\n"));
        try (var backends = Backends.of(stage)) {
            backends.lock("ioc_view");
            stage.second()
                    .admin()
                    .patient(Duration.ofSeconds(60))
                    .post("/api/v1/iocs/import", hashes, "Content-Type", "text/plain");
            Waiting.seconds(20).until(() -> !waiting(backends).isEmpty());
            List<String> waiting = waiting(backends);
            for (ServiceInstance each : List.of(stage.first(), stage.second())) {
                if (waiting.contains(each.name())) {
                    each.kill();
                    each.start();
                    return each.name();
                }
            }
            return "";
        } finally {
            stage.restore();
        }
    }

    private static List<String> waiting(Backends backends) {
        try {
            return backends.waitingFor("ioc_view");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Each indicator of the log has its row. */
    private static boolean upToDate(Stage stage) {
        try (var backends = Backends.of(stage)) {
            return backends.strings("""
                    select (select count(*) from ioc_view)
                      = (select count(*) from domainevententry where payloadtype = 'IndicatorAdded')""").equals(List.of("t"));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> rebuilt(Stage stage, Api api) throws SQLException {
        Api.Answer answer = api.post("/api/v1/admin/read-models/rebuild", "");
        if (!answer.ok()) {
            throw new IllegalStateException("The rebuild is refused: " + answer.status());
        }
        Waiting.within(CAUGHT_UP_WITHIN).until(() -> upToDate(stage));
        return settled(stage);
    }

    /** Other tables may be behind the indicators': the dump is taken when it no longer changes. */
    private static Map<String, String> settled(Stage stage) throws SQLException {
        Map<String, String> before = dump(stage);
        for (int i = 0; i < 20; i++) {
            Waiting.pass(Duration.ofSeconds(1));
            Map<String, String> now = dump(stage);
            if (now.equals(before)) {
                return now;
            }
            before = now;
        }
        return before;
    }

    private static Map<String, String> dump(Stage stage) throws SQLException {
        var digests = new TreeMap<String, String>();
        try (var backends = Backends.of(stage)) {
            for (String table : ReadModels.TABLES) {
                digests.put(
                        table,
                        backends.strings("select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from %s t"
                                        .formatted(table))
                                .getFirst());
            }
        }
        return digests;
    }
}
