package io.hunt.agent.inventory.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Directories registered with the system's watch service, at most 4,096, because the system's memory for watches is limited. */
final class WatchedDirectories {

    private static final Logger log = LoggerFactory.getLogger(WatchedDirectories.class);
    private static final int MOST = 4_096;

    private final WatchService system;
    private final Map<WatchKey, Path> directories = new HashMap<>();
    private final Set<Path> watched = new HashSet<>();
    private boolean warned;

    WatchedDirectories(WatchService system) {
        this.system = system;
    }

    boolean contains(Path directory) {
        return watched.contains(directory);
    }

    /** Watches a directory; returns false if it was watched before or cannot be watched. */
    boolean add(Path directory) {
        if (watched.contains(directory)) {
            return false;
        }
        try {
            if (watched.size() < MOST) {
                directories.put(directory.register(system, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE), directory);
                return watched.add(directory);
            }
            warn("%d directories are watched; changes in others are found by scans".formatted(MOST));
        } catch (IOException e) {
            warn("A directory cannot be watched; changes in it are found by scans: " + e.getMessage());
        }
        return false;
    }

    @Nullable Path of(WatchKey key) {
        return directories.get(key);
    }

    /** Enables further events of a directory, or removes it if it no longer exists. */
    void reset(WatchKey key) {
        if (!key.reset()) {
            Path directory = directories.remove(key);
            if (directory != null) {
                watched.remove(directory);
            }
        }
    }

    private void warn(String sentence) {
        if (!warned) {
            log.warn(sentence);
            warned = true;
        }
    }
}
