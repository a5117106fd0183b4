package io.hunt.agent.inventory;

import com.google.protobuf.Timestamp;
import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.inventory.crawl.Area;
import io.hunt.agent.inventory.crawl.Budget;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.HostWalk;
import io.hunt.agent.inventory.crawl.RunningPrograms;
import io.hunt.agent.inventory.store.Counts;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.inventory.store.StoreFailed;
import io.hunt.agent.inventory.store.WalkState;
import io.hunt.agent.inventory.watch.HotPlaces;
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

/** This host's file inventory, kept true by a thread of its own. */
public final class Inventory implements AutoCloseable {

    /** What a host with a usable inventory says in its Hello. */
    public static final String CAPABILITY = "inventory";

    private static final Logger log = LoggerFactory.getLogger(Inventory.class);
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(5);
    private static final Duration PROGRAMS_EVERY = Duration.ofSeconds(30);
    private static final Counts NOTHING = new Counts(0, 0, 0, 0);

    private final Path file;
    private final Area area;
    private final InventorySettings settings;
    private final HostLoad load;
    private final Clock clock;
    private final Runnable changed;
    private final Thread walker = Thread.ofPlatform().name("inventory").daemon().unstarted(this::work);
    private volatile @Nullable InventoryStore store;
    private volatile WalkState state = WalkState.NEVER;
    private final CountDownLatch opened = new CountDownLatch(1);
    private volatile boolean damaged;
    private volatile boolean closing;
    private boolean warm;
    private boolean announced;
    private final AtomicLong walks = new AtomicLong();

    /** What `changed` is told: that there is an inventory to be asked, or none any more. */
    public Inventory(Path file, Area area, InventorySettings settings, HostLoad load, Clock clock, Runnable changed) {
        this.file = file;
        // Its own files change with each write, and answers on their way are no files of the host.
        this.area = area.without(file.resolveSibling("."));
        this.settings = settings;
        this.load = load;
        this.clock = clock;
        this.changed = changed;
    }

    /** Waits a moment for what is there from before, so that the first Hello can tell of it. */
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

    /** True if the last walk has met everything: hunts do not walk the places then. */
    public boolean isReady() {
        return store != null && !damaged && state.asOf().isPresent() && state.complete();
    }

    /** How many walks have ended since the start. */
    long walks() {
        return walks.get();
    }

    /** What it covers; empty if there is none. */
    public Optional<InventoryState> state() {
        InventoryStore open = store;
        if (open == null || damaged) {
            return Optional.empty();
        }
        Counts counts = counts();
        InventoryState.Builder told = InventoryState.newBuilder()
                .setComplete(state.complete())
                .setFiles(counts.files())
                .setUnhashed(counts.unhashed());
        state.asOf().ifPresent(asOf -> told.setAsOf(Timestamp.newBuilder().setSeconds(asOf.getEpochSecond())));
        return Optional.of(told.build());
    }

    /** Waits for the walker, so that the database is closed in order. */
    @Override
    public void close() {
        closing = true;
        walker.interrupt();
        try {
            if (!walker.join(Duration.ofSeconds(2))) {
                log.warn("The walk over the files did not stop within two seconds");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    Optional<InventoryStore> store() {
        return damaged ? Optional.empty() : Optional.ofNullable(store);
    }

    Counts counts() {
        InventoryStore open = store;
        try {
            return open == null ? NOTHING : open.counts();
        } catch (StoreFailed e) {
            return NOTHING;
        }
    }

    /** A statement has failed: if the file is at fault, it is not asked any more. */
    void failed(SQLException failure) {
        if (StoreFailed.isDamage(failure)) {
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
                keepTrue(open);
            } catch (InterruptedException e) {
                log.debug("Told to stop walking");
            } catch (StoreFailed | IOException e) {
                log.warn("The file inventory cannot be kept: {}", e.getMessage());
                damaged |= e instanceof StoreFailed failed && failed.isDamaged();
            } finally {
                store = null;
                announce();
            }
            recover();
        }
    }

    /** While it cannot be asked, the service is to have places walked instead. */
    private void announce() {
        boolean ready = isReady();
        if (ready != announced && !closing) {
            announced = ready;
            changed.run();
        }
    }

    /** What is damaged is built anew at once; a disk may have room again later. */
    private void recover() {
        if (closing) {
            return;
        }
        try {
            if (damaged && isSetAside()) {
                state = WalkState.NEVER;
                damaged = false;
                return;
            }
            Thread.sleep(AFTER_FAILURE);
        } catch (InterruptedException e) {
            log.debug("Told to go on");
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

    private void keepTrue(InventoryStore open) throws IOException, InterruptedException {
        try (HotPlaces _ = HotPlaces.watch(open, area, settings.processorShare(), settings.bytesPerSecond(), clock)) {
            RunningPrograms running = new RunningPrograms(open, area.proc(), clock);
            Budget budget = Budget.of(settings.processorShare(), settings.bytesPerSecond(), load);
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

    private void walk(InventoryStore open, Budget budget) throws IOException, InterruptedException {
        boolean first = state.asOf().isEmpty();
        boolean complete = new HostWalk(open, area, clock).run(budget);
        enter(open.state());
        walks.incrementAndGet();
        log.info(
                "Walked over the files, {} recorded{}",
                open.counts().files(),
                complete ? "" : "; directories were left out");
        announce();
        if (first) {
            pack(open);
        }
    }

    /** It can be asked only when a hunt will not wait for what a first lookup has to load. */
    private void enter(WalkState next) {
        if (!warm && next.asOf().isPresent()) {
            WarmUp.run(table());
            warm = true;
        }
        state = next;
    }

    private static void pack(InventoryStore open) {
        try {
            open.pack();
        } catch (StoreFailed e) {
            // Only larger than it need be; if it is damaged, the next statement meets that again.
            log.debug("The file inventory could not be packed: {}", e.getMessage());
        }
    }
}
