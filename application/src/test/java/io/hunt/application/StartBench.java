package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.api.testing.bench.Samples.seconds;

import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import io.hunt.api.testing.bench.Sizes;
import io.hunt.application.database.BareDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Benchmark of the time from the start of a process until its readiness probe is up, compared with a JVM that starts the
 * same database on the same files and sends one query: {@code ./run bench start}. {@code -Dstarts=5 -Devents=150000}, or
 * several lengths of the log.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Timeout(3_600)
class StartBench {

    private static final int STARTS = Integer.getInteger("starts", 5);

    /** Number of repetitions of starts that take longer. */
    private static final int LONGER_STARTS = Math.min(3, STARTS);

    private static final int HOSTS = Integer.getInteger("hosts", 200);

    @TempDir
    Path directory;

    @BeforeAll
    static void whatStarts() {
        say(
                "started %s",
                MeasuredService.isInstalled() ? "as installed" : "from the classes of the build, not installed");
    }

    @Test
    @Order(1)
    void without_files() throws IOException {
        var service = new Samples();
        var bare = new Samples();
        for (int start = 0; start < LONGER_STARTS; start++) {
            Path place = Files.createDirectory(directory.resolve("first-" + start));
            service.add(started(place));
            bare.add(bareStarted(Files.createDirectory(directory.resolve("bare-" + start))));
        }
        tell("first", "first start, without files (target 6 s)", service, bare, 0);
    }

    @Test
    @Order(2)
    void with_files() throws IOException {
        started(directory);
        var service = new Samples();
        var bare = new Samples();
        for (int start = 0; start < STARTS; start++) {
            service.add(started(directory));
            bare.add(bareStarted(directory));
        }
        tell("again", "start with files (target 4 s)", service, bare, 0);
    }

    @Test
    @Order(3)
    void after_a_kill() throws IOException, SQLException {
        MeasuredService service = MeasuredService.start(directory);
        try {
            var log = new LongLog(service);
            for (int length : Sizes.of("events", 150_000).toArray()) {
                service.kill();
                long events = log.grow(service, length);
                service = MeasuredService.start(directory);
                service.awaitSealed();
                var killed = new Samples();
                var bare = new Samples();
                for (int kill = 0; kill < LONGER_STARTS; kill++) {
                    service.kill();
                    bare.add(bareStarted(directory));
                    // Measures the start after a killed service, not after a database that was shut down.
                    service = MeasuredService.start(directory);
                    service.kill();
                    long begin = System.nanoTime();
                    service = MeasuredService.start(directory);
                    killed.add(seconds(begin));
                }
                tell("after_kill", "ready after kill -9 (target 8 s)", killed, bare, events);
            }
        } finally {
            service.close();
        }
    }

    /** Hosts connect again before each hunt, and their connections warm up a part of the service. */
    @Test
    @Order(4)
    void first_hunts() throws IOException {
        var first = new Samples();
        var warm = new Samples();
        var cpu = new Samples();
        for (int start = 0; start < STARTS; start++) {
            try (var service = MeasuredService.start(directory)) {
                Analyst admin = service.admin();
                FleetHunts.importHashes(admin);
                String secret = admin.get("/admin/enrollment").text("enroll_secret");
                Path identities = directory.resolve("identities.json");
                try (var fleet = FleetHunts.fleet(service.agents(), secret, HOSTS, identities, 0)) {
                    fleet.start();
                    FleetHunts.await(() -> FleetHunts.online(admin) == HOSTS);
                    Duration cpuBefore = service.process().cpu();
                    double answered = FleetHunts.hunt(admin, HOSTS).last();
                    // The hosts of the first start have just enrolled, which a later start does not repeat.
                    if (start > 0) {
                        first.add(answered);
                        cpu.add(service.process().cpu().minus(cpuBefore).toMillis() / 1000.0);
                    }
                    if (start == STARTS - 1) {
                        for (int round = -FleetHunts.WARMING; round < FleetHunts.ROUNDS; round++) {
                            answered = FleetHunts.hunt(admin, HOSTS).last();
                            if (round >= 0) {
                                warm.add(answered);
                            }
                        }
                    }
                }
            }
        }
        say(
                "first hunt after a start, %,d hosts: %s s, processor of the service %s s; warm %s s",
                HOSTS, first, cpu, warm);
        new Figures("start", "first_hunt")
                .put("hosts", HOSTS)
                .put("installed", MeasuredService.isInstalled() ? 1 : 0)
                .put("answered_seconds", first.median(), warm.median())
                .append();
    }

    private static double started(Path place) throws IOException {
        long begin = System.nanoTime();
        try (var _ = MeasuredService.start(place)) {
            return seconds(begin);
        }
    }

    private static double bareStarted(Path place) throws IOException {
        Path log = place.resolve("bare.log");
        Files.deleteIfExists(log);
        long begin = System.nanoTime();
        try (var bare = new ForkedJvm(
                log, BareDatabase.class, Map.of(), place.resolve("data").toString())) {
            var _ = bare.logged(BareDatabase.ANSWERS);
            return seconds(begin);
        }
    }

    private static void tell(String part, String what, Samples service, Samples bare, long events) {
        say(
                "%s%s: %s s; the database alone %s s",
                what, events == 0 ? "" : ", %,d events in the log".formatted(events), service, bare);
        new Figures("start", part)
                .put("events", events)
                .put("installed", MeasuredService.isInstalled() ? 1 : 0)
                .put("ready_seconds", service.median(), bare.median())
                .append();
    }
}
