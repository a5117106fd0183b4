package io.hunt.agent.inventory;

import com.google.protobuf.Timestamp;
import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.HostScan;
import io.hunt.agent.inventory.crawl.ResourceBudget;
import io.hunt.agent.inventory.crawl.RunningProgramRecorder;
import io.hunt.agent.inventory.crawl.ScanArea;
import io.hunt.agent.inventory.store.InventoryCounts;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.inventory.store.InventoryStoreException;
import io.hunt.agent.inventory.store.ScanState;
import io.hunt.agent.inventory.watch.LocationWatcher;
import io.hunt.proto.fleet.v1.InventoryState;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** File inventory of this host, updated by a separate thread with scans and watches. */
public final class Inventory implements AutoCloseable {

    /** Capability that a host with a usable inventory sends in its Hello. */
    public static final String CAPABILITY = "inventory";

    private static final Logger log = LoggerFactory.getLogger(Inventory.class);
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(5);
    private static final Duration PROGRAMS_EVERY = Duration.ofSeconds(30);
    private static final InventoryCounts NOTHING = new InventoryCounts(0, 0, 0, 0);

    private final Path file;
    private final ScanArea area;
    private final InventorySettings settings;
    private final HostLoad load;
    private final Clock clock;
    private final Runnable changed;
    private final Thread walker = Thread.ofPlatform().name("inventory").daemon().unstarted(this::work);
    private volatile @Nullable InventoryStore store;
    private volatile ScanState state = ScanState.NEVER;
    private final CountDownLatch opened = new CountDownLatch(1);
    private volatile boolean damaged;
    private volatile boolean closing;
    private boolean warm;
    private boolean announced;
    private final AtomicLong walks = new AtomicLong();

    /** @param changed called when the inventory becomes usable or is no longer usable */
    public Inventory(
            Path file, ScanArea area, InventorySettings settings, HostLoad load, Clock clock, Runnable changed) {
        this.file = file;
        // The data directory is left out: the inventory's files change with each write, and spooled answers do not
        // belong to the host's files.
        this.area = area.without(file.resolveSibling("."));
        this.settings = settings;
        this.load = load;
        this.clock = clock;
        this.changed = changed;
    }

    /** Starts the thread and waits up to 2 s for the stored inventory, so that the first Hello can announce it. */
    public void start() {
        walker.start();
        try {
            if (!opened.await(2, TimeUnit.SECONDS)) {
                log.debug("The file inventory is being checked");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public StoredTable table() {
        return new InventoryTable(this);
    }

    /** Returns true if the last scan was complete; hunts then use the inventory instead of search locations. */
    public boolean isReady() {
        return store != null && !damaged && state.asOf().isPresent() && state.complete();
    }

    /** Returns the number of scans completed since the start. */
    long walks() {
        return walks.get();
    }

    /** Returns the coverage of the inventory; empty if there is no inventory. */
    public Optional<InventoryState> state() {
        InventoryStore open = store;
        if (open == null || damaged) {
            return Optional.empty();
        }
        InventoryCounts inventoryCounts = counts();
        InventoryState.Builder told = InventoryState.newBuilder()
                .setComplete(state.complete())
                .setFiles(inventoryCounts.files())
                .setUnhashed(inventoryCounts.unhashed());
        state.asOf().ifPresent(asOf -> told.setAsOf(Timestamp.newBuilder().setSeconds(asOf.getEpochSecond())));
        return Optional.of(told.build());
    }

    /** Stops the thread and waits up to 2 s for it, so that the database is closed properly. */
    @Override
    public void close() {
        closing = true;
        walker.interrupt();
        try {
            if (!walker.join(Duration.ofSeconds(2))) {
                log.warn("The inventory scan did not stop within two seconds");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    Optional<InventoryStore> store() {
        return damaged ? Optional.empty() : Optional.ofNullable(store);
    }

    InventoryCounts counts() {
        InventoryStore open = store;
        try {
            return open == null ? NOTHING : open.counts();
        } catch (InventoryStoreException e) {
            return NOTHING;
        }
    }

    /** Handles a failed statement; if the database is damaged, it is no longer queried and is built again. */
    void failed(SQLException failure) {
        if (InventoryStoreException.isDamage(failure)) {
            damaged = true;
            walker.interrupt();
        }
    }

    private void work() {
        while (!closing) {
            try (InventoryStore open = InventoryStore.open(file, InventoryStore.MOST_BYTES)) {
                store = open;
                enter(open.state());
                opened.countDown();
                announce();
                scanAndWatch(open);
            } catch (InterruptedException e) {
                log.debug("The inventory scan was interrupted");
            } catch (InventoryStoreException | IOException e) {
                log.warn("The file inventory cannot be kept: {}", e.getMessage());
                damaged |= e instanceof InventoryStoreException failed && failed.isDamaged();
            } finally {
                store = null;
                announce();
            }
            recover();
        }
    }

    /** Reports a change of readiness; without a usable inventory, the service sends queries for search locations instead. */
    private void announce() {
        boolean ready = isReady();
        if (ready != announced && !closing) {
            announced = ready;
            changed.run();
        }
    }

    /** Replaces a damaged database at once; after any other failure, such as a full disk, waits 5 min. */
    private void recover() {
        if (closing) {
            return;
        }
        try {
            if (damaged && isSetAside()) {
                state = ScanState.NEVER;
                damaged = false;
                return;
            }
            Thread.sleep(AFTER_FAILURE);
        } catch (InterruptedException e) {
            log.debug("The pause after a failure was interrupted");
        }
    }

    private boolean isSetAside() {
        try {
            InventoryStore.setAside(file);
            return true;
        } catch (IOException e) {
            log.warn("The damaged file inventory cannot be set aside: {}", e.getMessage());
            return false;
        }
    }

    private void scanAndWatch(InventoryStore open) throws IOException, InterruptedException {
        try (LocationWatcher _ =
                LocationWatcher.watch(open, area, settings.processorShare(), settings.bytesPerSecond(), clock)) {
            RunningProgramRecorder running = new RunningProgramRecorder(open, area.proc(), clock);
            ResourceBudget budget = ResourceBudget.of(settings.processorShare(), settings.bytesPerSecond(), load);
            while (true) {
                long begun = System.nanoTime();
                walk(open, budget);
                do {
                    running.record(budget);
                    Thread.sleep(PROGRAMS_EVERY);
                } while (System.nanoTime() - begun < settings.interval().toNanos());
            }
        }
    }

    private void walk(InventoryStore open, ResourceBudget budget) throws IOException, InterruptedException {
        boolean first = state.asOf().isEmpty();
        boolean complete = new HostScan(open, area, clock).run(budget);
        enter(open.state());
        walks.incrementAndGet();
        log.info(
                "Inventory scan finished, {} files recorded{}",
                open.counts().files(),
                complete ? "" : "; directories were left out");
        announce();
        if (first) {
            pack(open);
        }
    }

    /** Sets the state after a warm-up, so that the first hunt does not wait for the data that a first lookup loads. */
    private void enter(ScanState next) {
        if (!warm && next.asOf().isPresent()) {
            InventoryWarmUp.run(table());
            warm = true;
        }
        state = next;
    }

    private static void pack(InventoryStore open) {
        try {
            open.pack();
        } catch (InventoryStoreException e) {
            // The file is only larger than necessary; if it is damaged, the next statement fails too.
            log.debug("The file inventory could not be compacted: {}", e.getMessage());
        }
    }
}
