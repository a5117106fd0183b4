package io.hunt.agent.inventory.watch;

import io.hunt.agent.inventory.crawl.FileRecordUpdater;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.ResourceBudget;
import io.hunt.agent.inventory.crawl.ScanArea;
import io.hunt.agent.inventory.crawl.WatchedLocations;
import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.inventory.store.InventoryStoreException;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watcher of the locations where changes are recorded at once, without waiting for the next scan. */
public final class LocationWatcher implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(LocationWatcher.class);
    private static final int DEEPEST = 8;
    private static final long TICK_MILLIS = 100;
    private static final long LOOK_FOR_PLACES_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final InventoryStore store;
    private final ScanArea area;
    private final WatchService system;
    private final WatchedDirectories watched;
    private final ChangedPathQueue changed = new ChangedPathQueue();
    private final Thread thread;
    private WatchedLocations local;
    private boolean missed;

    private LocationWatcher(InventoryStore store, ScanArea area, WatchService system, WatchBudget watchBudget)
            throws IOException {
        this.store = store;
        this.area = area;
        this.local = WatchedLocations.of(area);
        this.system = system;
        this.watched = new WatchedDirectories(system);
        this.thread = Thread.ofPlatform().name("inventory-watch").daemon().unstarted(() -> run(watchBudget));
    }

    /** Resource budget of the watcher, and its clock. */
    private record WatchBudget(double share, long bytesPerSecond, Clock clock) {}

    /**
     * Starts the watch on a separate thread; on return all locations are watched.
     *
     * @param share maximum use of one processor, from 0 to 1
     * @param bytesPerSecond maximum number of bytes read from files each second
     */
    public static LocationWatcher watch(
            InventoryStore store, ScanArea area, double share, long bytesPerSecond, Clock clock) throws IOException {
        LocationWatcher places = new LocationWatcher(
                store, area, FileSystems.getDefault().newWatchService(), new WatchBudget(share, bytesPerSecond, clock));
        places.addPlaces(false);
        places.thread.start();
        return places;
    }

    @Override
    public void close() throws IOException {
        system.close();
        thread.interrupt();
        try {
            thread.join(Duration.ofSeconds(2));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(WatchBudget watchBudget) {
        FileRecordUpdater files = new FileRecordUpdater(
                store,
                area,
                ResourceBudget.of(watchBudget.share, watchBudget.bytesPerSecond, HostLoad.NONE),
                watchBudget.clock);
        long placesDue = System.nanoTime() + LOOK_FOR_PLACES_NANOS;
        try {
            while (true) {
                take(system.poll(changed.isEmpty() ? 10 * TICK_MILLIS : TICK_MILLIS, TimeUnit.MILLISECONDS));
                look(files);
                if (System.nanoTime() - placesDue >= 0) {
                    findPlaces();
                    placesDue = System.nanoTime() + LOOK_FOR_PLACES_NANOS;
                }
            }
        } catch (ClosedWatchServiceException | InterruptedException e) {
            log.debug("Watching of locations has ended");
        }
    }

    private void findPlaces() {
        try {
            local = WatchedLocations.of(area);
            addPlaces(true);
        } catch (IOException e) {
            log.debug("The mounts could not be read: {}", e.getMessage());
        }
    }

    private void take(@Nullable WatchKey key) {
        Path directory = key == null ? null : watched.of(key);
        if (key == null || directory == null) {
            return;
        }
        for (WatchEvent<?> event : key.pollEvents()) {
            boolean lost = event.kind().equals(StandardWatchEventKinds.OVERFLOW);
            Path path = lost ? directory : directory.resolve((Path) event.context());
            missed |= !changed.add(path, System.nanoTime());
        }
        watched.reset(key);
    }

    private void look(FileRecordUpdater files) throws InterruptedException {
        try {
            boolean any = false;
            for (Path path : changed.due(System.nanoTime())) {
                look(path, files, 0);
                any = true;
            }
            if (missed && changed.isEmpty()) {
                // More paths have changed than fit into the queue, so all locations are read again.
                missed = false;
                for (Path place : local.hotPlaces()) {
                    look(place, files, 0);
                }
            }
            if (any) {
                store.commit();
            }
        } catch (InventoryStoreException e) {
            // The scanning thread detects and handles the same failure.
            log.debug("A change could not be recorded: {}", e.getMessage());
        }
    }

    /** Records a path. A directory is read completely, because files may have been added before it was watched. */
    private void look(Path path, FileRecordUpdater files, int depth) throws InterruptedException {
        Path parent = path.getParent();
        if (parent == null
                || files.look(FileRecordUpdater.text(parent), path) != FileAttributes.Type.DIRECTORY
                || depth >= DEEPEST
                || !local.isEntered(path)) {
            return;
        }
        watched.add(path);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
            for (Path entry : entries) {
                look(entry, files, depth + 1);
            }
        } catch (IOException | DirectoryIteratorException e) {
            log.debug("A changed directory could not be read");
        }
    }

    /**
     * Watches locations that are not watched yet.
     *
     * @param read true to read their files too; false at the start, when the scan reads them
     */
    private void addPlaces(boolean read) {
        for (Path place : local.hotPlaces()) {
            if (!watched.contains(place)) {
                addTree(place, 0);
                missed |= read && !changed.add(place, System.nanoTime());
            }
        }
    }

    private void addTree(Path directory, int depth) {
        if (depth > DEEPEST || Thread.currentThread().isInterrupted()) {
            return;
        }
        watched.add(directory);
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(directory, entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))) {
            for (Path entry : entries) {
                if (local.isEntered(entry)) {
                    addTree(entry, depth + 1);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            log.debug("A directory could not be read");
        }
    }
}
