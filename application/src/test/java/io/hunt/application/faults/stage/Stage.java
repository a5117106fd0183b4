package io.hunt.application.faults.stage;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.api.testing.FreePort;
import io.hunt.application.database.PostgresProcess;
import io.hunt.application.faults.history.History;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.webhook.WebhookReceiver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/**
 * Stage of the faults: two processes of the whole service on one PostgreSQL, each behind its own network, with a receiver
 * for webhooks. Each fault gets the stage from the previous one and leaves both processes running.
 */
public final class Stage implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Stage.class);
    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final BackoffBounds PACE =
            new BackoffBounds(Duration.ofMillis(100), Duration.ofSeconds(1), Duration.ofMillis(500));

    private final Deque<AutoCloseable> resources = new ArrayDeque<>();
    private final AtomicInteger others = new AtomicInteger();
    private final Path directory;
    private final Path kept;
    private final String adminPassword = UUID.randomUUID().toString();
    private final String enrollSecret = UUID.randomUUID().toString();
    private final String webhookSecret = UUID.randomUUID().toString();
    private final PostgresProcess postgres;
    private final String database;
    private final FaultProxy firstNetwork;
    private final FaultProxy secondNetwork;
    private final WebhookReceiver receiver;
    private final ServiceInstance first;
    private final ServiceInstance second;

    /**
     * Creates a stage in a new directory, private to this account and deleted at the end, also after an interruption.
     *
     * @param kept directory for logs and histories, which replace those of an earlier run
     */
    public static Stage inNewDirectory(Path kept) throws IOException {
        FileSystemUtils.deleteRecursively(kept);
        var stage = new Stage(Files.createTempDirectory("faults", PRIVATE).toRealPath(), kept);
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(stage::close));
        try {
            stage.start();
            return stage;
        } catch (RuntimeException e) {
            stage.close();
            throw e;
        }
    }

    private Stage(Path directory, Path kept) throws IOException {
        this.directory = directory;
        this.kept = kept;
        postgres = push(PostgresProcess.in(directory.resolve("postgres"), FreePort.next()));
        database = postgres.newDatabase();
        firstNetwork = push(new FaultProxy(postgres.port()));
        secondNetwork = push(new FaultProxy(postgres.port()));
        receiver = push(new WebhookReceiver(webhookSecret));
        first = push(instance("first", firstNetwork.port(), database, List.of(), Map.of()));
        second = push(instance("second", secondNetwork.port(), database, List.of(), Map.of()));
    }

    /** Starts one after the other: the first migrates and creates the certificates that both use. */
    private void start() {
        for (ServiceInstance instance : List.of(first, second)) {
            instance.start();
            instance.awaitReady();
        }
    }

    private <T extends AutoCloseable> T push(T resource) {
        resources.push(resource);
        return resource;
    }

    private ServiceInstance instance(
            String name, int databasePort, String on, List<String> prefix, Map<String, String> more) {
        var settings = new HashMap<>(Map.of(
                "SERVICE_DATABASE_URL",
                postgres.serviceUrl(databasePort, on, name),
                "SERVICE_DATABASE_OWNER_URL",
                postgres.ownerUrl(on),
                "SERVICE_DATA_DIR",
                directory.resolve("data-" + on).toString(),
                "SERVICE_ADMIN_PASSWORD",
                adminPassword,
                "SERVICE_ENROLL_SECRET",
                enrollSecret,
                "SERVICE_WEBHOOK_URL",
                receiver.address().toString(),
                "SERVICE_WEBHOOK_SECRET",
                webhookSecret,
                "SERVICE_RATE_LIMIT_PER_MINUTE",
                "0",
                "SERVICE_MAX_CONCURRENT_HUNTS",
                "50"));
        settings.putAll(more);
        return new ServiceInstance(name, directory.resolve(name + ".log"), prefix, settings);
    }

    /** Creates a further process on the same database without starting it. The caller closes it. */
    public ServiceInstance another(List<String> prefix, Map<String, String> more) {
        return instance("other" + others.incrementAndGet(), postgres.port(), database, prefix, more);
    }

    /** Creates a process with its own database without starting it. The caller closes it. */
    public ServiceInstance alone(String databaseName, Map<String, String> more) {
        return instance("alone" + others.incrementAndGet(), postgres.port(), databaseName, List.of(), more);
    }

    /** Creates a process with the embedded database in its own data directory without starting it. The caller closes it. */
    public ServiceInstance embedded(Path data) {
        return alone(
                database,
                Map.of(
                        "SERVICE_DATABASE_URL", "",
                        "SERVICE_DATABASE_OWNER_URL", "",
                        "SERVICE_DATA_DIR", data.toString()));
    }

    /** Creates hosts of one process without connecting them. The caller closes them. */
    public Fleet fleet(ServiceInstance service, int hosts, long seed, HostBehavior behavior) {
        var ca = dataDirectory().resolve("tls").resolve("ca.crt");
        try {
            return new Fleet(new FleetOptions(
                    new Endpoint("localhost", service.grpcPort(), ca),
                    enrollSecret,
                    hosts,
                    seed,
                    behavior,
                    0,
                    null,
                    PACE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Creates the history of a fault, kept beside the logs. */
    public History history(String fault) {
        return new History(directory.resolve(fault + ".history.jsonl"));
    }

    public PostgresProcess postgres() {
        return postgres;
    }

    /** Connects to the database of both processes as the superuser. */
    public Connection administrator() throws SQLException {
        return postgres.administrator(database);
    }

    public ServiceInstance first() {
        return first;
    }

    public ServiceInstance second() {
        return second;
    }

    /** Returns the network between the first process and PostgreSQL. */
    public FaultProxy firstNetwork() {
        return firstNetwork;
    }

    /** Returns the network between the second process and PostgreSQL. */
    public FaultProxy secondNetwork() {
        return secondNetwork;
    }

    public WebhookReceiver receiver() {
        return receiver;
    }

    public String enrollSecret() {
        return enrollSecret;
    }

    /** Returns the data directory of both processes, with their certificates. */
    public Path dataDirectory() {
        return directory.resolve("data-" + database);
    }

    /** Returns every secret that was given to a process. */
    public List<String> secrets() {
        return List.of(adminPassword, enrollSecret, webhookSecret, postgres.password());
    }

    public Path directory() {
        return directory;
    }

    /** Returns the processes that wait for a lock on a table, as soon as one does; empty after 20 seconds. */
    public List<ServiceInstance> waitingFor(Backends backends, String table) {
        BoundedWait.seconds(20).until(() -> backends.waitingFor(table).stream().anyMatch(name -> !name.isEmpty()));
        List<String> waiting = backends.waitingFor(table);
        return Stream.of(first, second)
                .filter(each -> waiting.contains(each.name()))
                .toList();
    }

    /** Restores PostgreSQL, the networks and both processes until they are ready. */
    public void restore() {
        for (FaultProxy network : List.of(firstNetwork, secondNetwork)) {
            network.set(new FaultProxy.Network.Pass());
            network.cutCommits(0);
        }
        if (!postgres.running()) {
            postgres.start();
        }
        for (ServiceInstance instance : List.of(first, second)) {
            if (!instance.alive()) {
                instance.start();
            }
            instance.thaw();
        }
        for (ServiceInstance instance : List.of(first, second)) {
            instance.awaitReady();
        }
    }

    /** Ends all processes, keeps logs and histories, and deletes everything else. */
    @Override
    public synchronized void close() {
        while (!resources.isEmpty()) {
            try {
                resources.pop().close();
            } catch (Exception e) {
                log.warn("Something of the stage does not close", e);
            }
        }
        try {
            keep();
            FileSystemUtils.deleteRecursively(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void keep() throws IOException {
        Files.createDirectories(kept);
        if (Files.exists(directory)) {
            for (Path file : logs()) {
                Files.copy(file, kept.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Returns the logs of processes and the histories of clients. */
    public List<Path> logs() {
        try (var files = Files.list(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
