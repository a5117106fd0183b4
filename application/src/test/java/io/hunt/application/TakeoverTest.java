package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.role.ProcessName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Takeover of segments by another process; {@code -Dtakeover.rounds=10} measures more rounds and judges their times. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TakeoverTest {

    private static final int ALERTS = 40;
    /** Number of segments of all processors that processes share. */
    private static final int SEGMENTS = 10;

    private static final int ROUNDS = Integer.getInteger("takeover.rounds", 1);
    /** True if the times are judged, on a machine that does nothing else. */
    private static final boolean MEASURES = System.getProperty("takeover.rounds") != null;

    @TempDir
    Path directory;

    @Test
    @SuppressWarnings("SystemOut")
    void processes_share_all_segments_and_after_a_kill_read_models_go_on_within_ten_seconds() throws IOException {
        String database = RunningService.newDatabase();
        var times = new ArrayList<Duration>();
        try (var survivor = RunningService.on(database, directory.resolve("survivor"), List.of())) {
            eventually(() -> held(survivor), held -> held == SEGMENTS && held == all(survivor));
            int all = all(survivor);
            Analyst admin = survivor.admin();
            for (int round = 1; round <= ROUNDS; round++) {
                Path place = Files.createDirectories(directory.resolve("round-" + round));
                try (var killed = ServiceProcess.whole(place, database)) {
                    eventually(() -> held(survivor), held -> held == all / 2 || held == all - all / 2);
                    eventually(() -> unheld(survivor), unheld -> unheld == 0);
                    assertThat(holders(survivor)).isEqualTo(2);
                    killed.kill();
                }
                long died = System.nanoTime();
                RaisedAlerts.in(survivor, IntStream.range(0, ALERTS).mapToObj("evil-%d.exe"::formatted));
                int expected = round * ALERTS;
                eventually(() -> admin.get("/alerts?page_size=1").number("total"), total -> total == expected);
                eventually(() -> held(survivor), held -> held == all);
                times.add(Duration.ofNanos(System.nanoTime() - died));
            }
        }
        times.sort(null);
        System.out.println("Taken over after " + times);
        if (MEASURES) {
            assertThat(times.getLast()).isLessThan(Duration.ofSeconds(10));
        }
    }

    private static int held(RunningService service) {
        return count(service, "owner = '" + service.bean(ProcessName.class) + "'");
    }

    private static int all(RunningService service) {
        return count(service, "processorname <> '__config'");
    }

    private static int unheld(RunningService service) {
        return count(service, "owner is null and processorname <> '__config'");
    }

    private static int count(RunningService service, String which) {
        return service.bean(JdbcTemplate.class)
                .queryForList("select 1 from tokenentry where " + which)
                .size();
    }

    private static int holders(RunningService service) {
        return service.bean(JdbcTemplate.class)
                .queryForList("select distinct owner from tokenentry where owner is not null")
                .size();
    }
}
