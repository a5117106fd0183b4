package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.api.testing.bench.Figures;
import io.hunt.application.database.BareDatabase;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Benchmark of the memory of a service and its database, without hosts and with many idle ones, compared with a server with
 * bare streams and an empty database: {@code ./run bench memory}. {@code -Dhosts=5000 -Dsettle=135}. The hosts are simulated
 * in this process; shared pages count in proportion (PSS).
 */
@Timeout(1_800)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MemoryBench {

    private static final int HOSTS = Integer.getInteger("hosts", 5_000);
    private static final double JOINS_PER_SECOND = 400;
    private static final HostBehavior NONE_MATCHES = HostBehavior.of(new RoleShares(0, 0, 0, 0));

    /** The collector checks once a minute whether it was idle for a minute; after two minutes it has returned memory. */
    private static final Duration SETTLING = Duration.ofSeconds(Integer.getInteger("settle", 135));

    @TempDir
    Path directory;

    @Test
    void memory() throws IOException, SQLException {
        Path identities = directory.resolve("identities.json");
        double bareDatabase = bareDatabase();
        try (var service = MeasuredService.start(directory);
                var database = service.database()) {
            settle();
            MemoryUse idle = MemoryUse.by(service, database);
            tell("idle", 0, idle, Double.NaN, bareDatabase);
            String secret = service.admin().get("/admin/enrollment").text("enroll_secret");
            MemoryUse busy;
            try (Fleet fleet = connected(service.agents(), secret, identities)) {
                settle();
                busy = MemoryUse.by(service, database);
                say(
                        "%,d hosts are connected, %,d streams were lost",
                        fleet.progress().connected(), fleet.losses());
            }
            service.writeHostsAuthority();
            tell("hosts", HOSTS, busy, bareStreams(identities), bareDatabase);
        }
    }

    /** Memory in MiB. */
    private record MemoryUse(double service, double database) {

        static MemoryUse by(MeasuredService service, MeasuredDatabase database) {
            return new MemoryUse(service.process().residentMib(), database.residentMib());
        }
    }

    private static void tell(String part, int hosts, MemoryUse memoryUse, double streams, double bareDatabase) {
        say(
                "%,d hosts connected and idle: service %.0f MiB (bare streams %.0f), database %.0f MiB (without content %.0f)",
                hosts, memoryUse.service, streams, memoryUse.database, bareDatabase);
        new Figures("memory", part)
                .put("hosts", hosts)
                .put("installed", MeasuredService.isInstalled() ? 1 : 0)
                .put("service_mib", memoryUse.service, streams)
                .put("database_mib", memoryUse.database, bareDatabase)
                .append();
    }

    private double bareDatabase() throws IOException {
        Path data = Files.createDirectory(directory.resolve("bare"));
        try (var bare = new ForkedJvm(data.resolve("log"), BareDatabase.class, Map.of(), data.toString())) {
            var _ = bare.logged(BareDatabase.ANSWERS);
            return ForkedJvm.residentMibOfDatabase(data.resolve("postgres"));
        }
    }

    /** Returns the memory of a bare server after the same hosts have connected to it. */
    private double bareStreams(Path identities) throws IOException {
        Path tls = directory.resolve("data/tls");
        try (var streams = new ForkedJvm(
                directory.resolve("streams.log"),
                Map.of(),
                ForkedJvm.onThisClassPath(MeasuredService.AS_RUN, BareStreams.class, tls.toString(), "1"))) {
            int port = Integer.parseInt(streams.logged("bare streams at ").strip());
            try (Fleet _ = connected(new Endpoint("localhost", port, tls.resolve("ca.crt")), "", identities)) {
                settle();
                return streams.residentMib();
            }
        }
    }

    private static Fleet connected(Endpoint to, String secret, Path identities) throws IOException {
        Fleet fleet = new Fleet(new FleetOptions(
                to, secret, HOSTS, 7, NONE_MATCHES, JOINS_PER_SECOND, identities, BackoffBounds.STANDARD));
        fleet.start();
        pause(() -> fleet.progress().connected() == HOSTS);
        return fleet;
    }

    private static void settle() {
        long end = System.nanoTime() + SETTLING.toNanos();
        pause(() -> System.nanoTime() > end);
    }

    private static void pause(BooleanSupplier until) {
        while (!until.getAsBoolean()) {
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }
}
