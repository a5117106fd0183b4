package io.hunt.agent;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.assignment.AssignmentExecutor;
import io.hunt.agent.connection.ChannelFactory;
import io.hunt.agent.delta.ContentDirectory;
import io.hunt.agent.delta.KeptContents;
import io.hunt.agent.identity.IdentityFile;
import io.hunt.agent.inventory.Inventory;
import io.hunt.agent.inventory.InventorySettings;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.ScanArea;
import io.hunt.agent.machine.AgentFiles;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.notice.NoticeOutbox;
import io.hunt.agent.query.AssignmentRunner;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.session.Backoff;
import io.hunt.agent.session.HostSession;
import io.hunt.agent.session.SessionEnvironment;
import io.hunt.agent.spool.DiskReserve;
import io.hunt.agent.spool.DiskSpool;
import io.hunt.agent.spool.PrivateFile;
import io.hunt.agent.watchlist.PackScheduler;
import io.hunt.agent.watchlist.PackStore;
import io.hunt.proto.fleet.v1.InventoryState;
import io.hunt.proto.fleet.v1.Notice;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Agent that answers queries about the machine that it runs on. */
public final class ReferenceAgent implements AutoCloseable {

    public static final String VERSION = MachineFacts.VERSION;

    private static final Logger log = LoggerFactory.getLogger(ReferenceAgent.class);

    private static final long DISK_SECONDS = 30;

    private final DataLock lock;
    private final Path directory;
    private final ChannelFactory channelFactory;
    private final AssignmentRunner runner;
    /** Separate runner, so that hunts do not wait for pack scans. */
    private final AssignmentRunner packRunner;

    private final Optional<Inventory> inventory;
    private final HostSession session;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("agent").daemon().factory());

    public ReferenceAgent(AgentOptions options, QueryEngine engine, AnswerListener listener) throws IOException {
        this(options, engine, listener, AgentRelease.running());
    }

    ReferenceAgent(AgentOptions options, QueryEngine engine, AnswerListener listener, AgentRelease agentRelease)
            throws IOException {
        this(options, engine, listener, agentRelease, ScanArea.of(Machine.here()));
    }

    ReferenceAgent(
            AgentOptions options, QueryEngine engine, AnswerListener listener, AgentRelease agentRelease, ScanArea area)
            throws IOException {
        this.directory = options.dataDirectory();
        this.lock = opened(directory);
        IdentityFile identity = identityIn(directory);
        identity.load().ifPresent(known -> log.info("This host is {}", known.hostId()));
        DiskReserve reserve = new DiskReserve(directory.resolve("reserve"), DiskReserve.STANDARD_BYTES);
        DiskSpool spool = new DiskSpool(directory.resolve("spool"), options.spool(), reserve);
        SelfMonitor monitor = new SelfMonitor(directory, this::report);
        this.inventory = inventory(options.inventory(), directory, area);
        QueryEngine whole = withInventory(monitor.monitored(engine));
        this.runner = new AssignmentRunner(whole, Clock.systemUTC(), thread, this::inventoryState);
        this.packRunner = new AssignmentRunner(whole, Clock.systemUTC(), thread, this::inventoryState);
        PackScheduler packs = new PackScheduler(
                packRunner, PackStore.in(directory.resolve("watchlist")), Clock.systemUTC(), new SplittableRandom());
        this.channelFactory = new ChannelFactory(options.endpoint(), 1);
        // The session does all its work, including disk writes, on the agent's thread.
        this.session = new HostSession(
                MachineFacts.ofThisMachine(options.hostname(), options.labels(), agentRelease.version()),
                this::capabilities,
                options.enrollSecret(),
                identity,
                new SessionEnvironment(channelFactory.connections(thread), thread),
                new AssignmentExecutor(
                        spool,
                        runner,
                        listener,
                        NoticeOutbox.in(directory.resolve("notices")),
                        packs,
                        new KeptContents(new ContentDirectory(directory.resolve("contents")))),
                new Backoff(options.pace(), new SplittableRandom()));
        monitor.check(engine, agentRelease);
        var _ = thread.scheduleWithFixedDelay(monitor::checkDisk, 0, DISK_SECONDS, TimeUnit.SECONDS);
        log.info("Answering with {}", whole.description());
    }

    /** Checks the format of the data directory, locks the directory and excludes its files from scans. */
    private static DataLock opened(Path directory) throws IOException {
        PrivateFile.directory(directory);
        DataFormat format = new DataFormat(directory);
        format.check();
        DataLock lock = DataLock.of(directory);
        format.mark();
        AgentFiles.add(directory);
        return lock;
    }

    private QueryEngine withInventory(QueryEngine engine) {
        return inventory
                .map(kept -> QueryEngineFactory.with(engine, kept.table()))
                .orElse(engine);
    }

    static IdentityFile identityIn(Path directory) {
        return new IdentityFile(directory.resolve("identity.json"));
    }

    public void start() {
        inventory.ifPresent(Inventory::start);
        session.start();
    }

    private Optional<Inventory> inventory(InventorySettings settings, Path directory, ScanArea area) {
        return settings.enabled()
                ? Optional.of(new Inventory(
                        directory.resolve("inventory.db"),
                        area,
                        settings,
                        HostLoad.ofThisHost(),
                        Clock.systemUTC(),
                        this::inventoryChanged))
                : Optional.empty();
    }

    private Optional<InventoryState> inventoryState() {
        return inventory.flatMap(Inventory::state);
    }

    private List<String> capabilities() {
        return inventory.filter(Inventory::isReady).map(_ -> Inventory.CAPABILITY).stream()
                .toList();
    }

    private void inventoryChanged() {
        session.helloAgain();
    }

    private void report(Notice notice) {
        thread.execute(() -> session.notice(notice));
    }

    @Override
    public void close() throws IOException {
        session.close();
        runner.close();
        packRunner.close();
        inventory.ifPresent(Inventory::close);
        channelFactory.close();
        // After the step that runs now, which may still schedule another.
        thread.execute(thread::shutdown);
        AgentFiles.remove(directory);
        lock.close();
    }
}
