package io.hunt.agent.machine;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Files of the agent's data directories, identified by device and inode. They are never opened during a search: SQLite's locks
 * belong to the process and are released when the process closes any descriptor of the file. Hence this list is static.
 */
public final class AgentFiles {

    private static final int DEEPEST = 3;
    private static final long KNOWN_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Set<Path> DIRECTORIES = ConcurrentHashMap.newKeySet();

    /** Keys of the files in the directories at one time. */
    private record Listing(Set<Object> keys, long at) {}

    private static volatile @Nullable Listing last;

    private AgentFiles() {}

    /** Adds a data directory: all files in and below it are excluded from now on. */
    public static void add(Path directory) {
        DIRECTORIES.add(directory.toAbsolutePath());
        last = null;
    }

    /** Removes a data directory whose agent has ended. */
    public static void remove(Path directory) {
        DIRECTORIES.remove(directory.toAbsolutePath());
        last = null;
    }

    /** Returns true if the path leads to a file of the agent, also by a hard link, symbolic link or bind mount. */
    public static boolean contains(Path file) {
        if (DIRECTORIES.isEmpty()) {
            return false;
        }
        try {
            Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            return key == null ? isBelow(file.toRealPath()) : keys().contains(key);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isBelow(Path file) throws IOException {
        for (Path directory : DIRECTORIES) {
            if (file.startsWith(directory.toRealPath())) {
                return true;
            }
        }
        return false;
    }

    private static Set<Object> keys() {
        Listing known = last;
        if (known == null || System.nanoTime() - known.at > KNOWN_NANOS) {
            known = new Listing(listed(), System.nanoTime());
            last = known;
        }
        return known.keys;
    }

    private static Set<Object> listed() {
        Set<Object> keys = new HashSet<>();
        for (Path directory : DIRECTORIES) {
            try {
                Files.walkFileTree(directory, Set.of(), DEEPEST, new Collector(keys));
            } catch (IOException e) {
                // The directory no longer exists.
            }
        }
        return keys;
    }

    /** Collects the keys of existing files; files removed during the walk are skipped. */
    private static final class Collector extends SimpleFileVisitor<Path> {

        private final Set<Object> keys;

        Collector(Set<Object> keys) {
            this.keys = keys;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            Object key = attributes.fileKey();
            if (key != null) {
                keys.add(key);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException reason) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException reason) {
            return FileVisitResult.CONTINUE;
        }
    }
}
