package io.hunt.application;

import io.hunt.agent.connection.Endpoint;
import io.hunt.api.testing.FreePort;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Service with its own database in a separate process, for measurements: {@code -Dlog=FILE -Dflags=...}. */
final class MeasuredService implements AutoCloseable {

    /** JVM options of {@code ./run}. */
    static final List<String> AS_RUN = List.of(
            "-XX:InitialHeapSize=192m",
            "-XX:MinHeapSize=64m",
            "-XX:MetaspaceSize=160m",
            "-XX:G1PeriodicGCInterval=60000",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=25",
            "-XX:TrimNativeHeapInterval=60000",
            "-XX:FreqInlineSize=60",
            "-XX:InlineSmallCode=600",
            "-XX:G1ConcRefinementThreads=0");

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Duration PAUSE = Duration.ofMillis(10);

    private final Path data;
    private final int rest;
    private final int management;
    private final ForkedJvm process;

    /** @param directory for its log and, below {@code data}, all its data */
    private MeasuredService(Path directory, List<String> options, Map<String, String> more) throws IOException {
        this.data = Files.createDirectories(directory.resolve("data"));
        this.rest = FreePort.next();
        this.management = FreePort.next();
        Path log = Path.of(
                System.getProperty("log", directory.resolve("service.log").toString()));
        Files.deleteIfExists(log);
        var settings = new HashMap<>(settings());
        settings.putAll(more);
        this.process = new ForkedJvm(log, settings, options);
    }

    /**
     * Starts the service installed at {@code -Dbench.service=JAR}, with its AOT cache, or else from this class path; returns
     * when it is ready.
     */
    static MeasuredService start(Path directory) throws IOException {
        return start(directory, Map.of());
    }

    /** Starts the service with further settings. */
    static MeasuredService start(Path directory, Map<String, String> more) throws IOException {
        return new MeasuredService(directory, installed(), more).ready();
    }

    private static List<String> installed() {
        if (!isInstalled()) {
            return ForkedJvm.onThisClassPath(AS_RUN, HuntApplication.class);
        }
        Path jar = Path.of(System.getProperty("bench.service"));
        Path cache = jar.resolveSibling("service.aot");
        var cached = Files.exists(cache) ? List.of("-XX:AOTCache=" + cache) : List.<String>of();
        return Stream.of(AS_RUN, cached, List.of("-jar", jar.toString()))
                .flatMap(List::stream)
                .toList();
    }

    static boolean isInstalled() {
        return System.getProperty("bench.service") != null;
    }

    private Map<String, String> settings() {
        return Map.of(
                "JAVA_TOOL_OPTIONS",
                System.getProperty("flags", ""),
                "SERVICE_REST_PORT",
                Integer.toString(rest),
                "SERVICE_GRPC_PORT",
                "0",
                "SERVICE_MANAGEMENT_PORT",
                Integer.toString(management),
                "SERVICE_DATA_DIR",
                data.toString(),
                "SERVICE_ADMIN_PASSWORD",
                RunningService.PASSWORD,
                "SERVICE_RATE_LIMIT_PER_MINUTE",
                "0");
    }

    /** Waits until the readiness probe is up. */
    private MeasuredService ready() {
        for (long end = System.nanoTime() + PATIENCE.toNanos(); !isReady(); LockSupport.parkNanos(PAUSE.toNanos())) {
            process.requireAlive();
            if (System.nanoTime() > end) {
                throw new AssertionError("Not ready, see its log");
            }
        }
        return this;
    }

    private boolean isReady() {
        try {
            var probe = (HttpURLConnection) URI.create("http://127.0.0.1:" + management + "/actuator/health/readiness")
                    .toURL()
                    .openConnection();
            return probe.getResponseCode() == HttpURLConnection.HTTP_OK;
        } catch (IOException e) {
            return false;
        }
    }

    /** Waits until its whole log is sealed. */
    void awaitSealed() throws SQLException {
        try (var database = database()) {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (!database.isSealed()) {
                process.requireAlive();
                if (System.nanoTime() > end) {
                    throw new AssertionError("Not sealed");
                }
                LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
            }
        }
    }

    String url() {
        return "http://127.0.0.1:" + rest + "/api/v1";
    }

    Analyst admin() {
        return Analyst.signedIn(url(), "admin", RunningService.PASSWORD);
    }

    /** Returns the address for agents. */
    Endpoint agents() {
        String address = process.logged("Agents join at").split(" ", -1)[0];
        return new Endpoint(
                "localhost",
                Integer.parseInt(address.substring(address.lastIndexOf(':') + 1)),
                data.resolve("tls").resolve("ca.crt"));
    }

    /** Writes the certificate authority of hosts, which bare streams trust too. */
    void writeHostsAuthority() throws IOException, SQLException {
        try (var database = database()) {
            database.writeHostsAuthority(data.resolve("tls").resolve("hosts-ca.crt"));
        }
    }

    ForkedJvm process() {
        return process;
    }

    /** Opens the database as its superuser; the database outlives a killed service. */
    MeasuredDatabase database() throws SQLException {
        return new MeasuredDatabase(data);
    }

    /** Returns the directory of the database's files. */
    Path databaseFiles() {
        return data.resolve("postgres");
    }

    /** Kills the service with SIGKILL; its database runs until the next service on its data stops it. */
    void kill() {
        process.kill();
    }

    @Override
    public void close() {
        process.close();
    }
}
