package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileFacts;
import io.hunt.agent.inventory.file.FileNames;
import io.hunt.agent.inventory.store.Fingerprints;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.inventory.store.StoredDirectory;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.time.Clock;
import java.time.Instant;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** One walk over some directories. Its memory does not grow with what it meets; it follows no link. */
final class Walk {

    /** Each level keeps a directory open. */
    private static final int DEEPEST = 256;
    /** Changes in the last moments before a look may not show in a directory's time. */
    private static final long MARGIN_MILLIS = 2_000;

    private final InventoryStore store;
    private final Fingerprints known;
    private final Area area;
    private final MountTable mounts;
    private final Examiner examiner;
    private final Budget budget;
    private final Clock clock;
    private final BitSet directories = new BitSet();
    private boolean complete = true;

    /** Something that was met. */
    private record Entry(Path path, String text, FileFacts facts) {}

    /** A directory that is being walked. */
    private record Level(String text, FileFacts facts, boolean everything, StoredDirectory stored, int depth) {

        /** Whether the file was there, and was found to be of no interest, when the directory was last looked at. */
        boolean isExamined(FileFacts file, boolean unchanged) {
            return !everything && file.changed() < stored.examined() && unchanged;
        }
    }

    Walk(InventoryStore store, Fingerprints known, Surroundings surroundings, Budget budget) {
        this.store = store;
        this.known = known;
        this.area = surroundings.area();
        this.mounts = surroundings.mounts();
        this.clock = surroundings.clock();
        this.examiner = new Examiner(clock);
        this.budget = budget;
    }

    /** What a walk goes by. */
    record Surroundings(Area area, MountTable mounts, Clock clock) {}

    /** Whether no directory was left out so far. */
    boolean isComplete() {
        return complete;
    }

    /** The numbers of the directories that were met. */
    BitSet directories() {
        return directories;
    }

    /** Walks all below a directory, even if the way to it leads through a link. */
    void over(String top) throws InterruptedException {
        try {
            Path path = FileNames.path(top + File.separator + ".");
            FileFacts facts = FileFacts.of(path);
            if (facts.type() == FileFacts.Type.DIRECTORY) {
                enter(new Entry(path, top, facts), false, 0, null);
            }
        } catch (NoSuchFileException e) {
            // Unmounted, or removed.
        } catch (IOException e) {
            complete = false;
        }
    }

    private void enter(Entry directory, boolean everything, int depth, @Nullable SecureDirectoryStream<Path> parent)
            throws InterruptedException {
        if (area.isLeftOut(directory.text)) {
            return;
        }
        FileFacts facts = directory.facts;
        long begun = clock.millis();
        try (DirectoryStream<Path> entries = open(directory.path, parent)) {
            StoredDirectory stored = store.directory(directory.text, facts.device());
            directories.set((int) stored.id());
            // A clock that was set back would make files look older than the last look at them.
            StoredDirectory trusted =
                    stored.examined() > begun ? new StoredDirectory(stored.id(), stored.changed(), 0) : stored;
            boolean all = everything || area.places().isRecorded(directory.text, facts);
            Level level = new Level(directory.text, facts, all, trusted, depth);
            if (visitAll(level, entries) || trusted.examined() == 0 || trusted.changed() != facts.changed()) {
                store.examined(new StoredDirectory(stored.id(), facts.changed(), begun - MARGIN_MILLIS));
            }
        } catch (NoSuchFileException e) {
            // Removed since its parent was read.
        } catch (IOException | DirectoryIteratorException e) {
            complete = false;
        }
    }

    /** By way of its parent if possible: a link that has taken its place is not followed then. */
    @SuppressWarnings("StreamResourceLeak") // The caller closes it.
    private static DirectoryStream<Path> open(Path path, @Nullable SecureDirectoryStream<Path> parent)
            throws IOException {
        if (parent == null) {
            return Files.newDirectoryStream(path);
        }
        return parent.newDirectoryStream(path.getFileName(), LinkOption.NOFOLLOW_LINKS);
    }

    /** Whether any file had to be read. */
    private boolean visitAll(Level level, DirectoryStream<Path> entries) throws InterruptedException {
        boolean read = false;
        for (Path entry : entries) {
            budget.step();
            String name = FileNames.last(entry);
            String text = level.text + File.separator + name;
            boolean mounted = mounts.isMountPoint(text);
            if (mounted && !mounts.entered(text)) {
                continue;
            }
            try {
                FileFacts facts = FileFacts.of(entry);
                switch (facts.type()) {
                    case REGULAR -> read |= visit(level, entry, name, facts);
                    case DIRECTORY -> descend(level, new Entry(entry, text, facts), mounted, secure(entries));
                    case OTHER -> {}
                }
            } catch (NoSuchFileException e) {
                // Removed since the directory was read.
            } catch (IOException e) {
                complete = false;
            }
        }
        return read;
    }

    private void descend(Level level, Entry entry, boolean mounted, @Nullable SecureDirectoryStream<Path> parent)
            throws InterruptedException {
        boolean inside = mounted || entry.facts.device() == level.facts.device() || mounts.hasManyDevices(entry.text);
        if (inside && level.depth < DEEPEST) {
            enter(entry, level.everything, level.depth + 1, parent);
        } else if (inside) {
            complete = false;
        }
    }

    @SuppressWarnings("unchecked")
    private static @Nullable SecureDirectoryStream<Path> secure(DirectoryStream<Path> entries) {
        return entries instanceof SecureDirectoryStream<?> ? (SecureDirectoryStream<Path>) entries : null;
    }

    private boolean visit(Level level, Path file, String name, FileFacts facts) throws InterruptedException {
        long directory = level.stored.id();
        boolean unchanged = facts.inode() != 0 || level.facts.changed() == level.stored.changed();
        if (InventoryStore.meet(known, directory, name, facts) || level.isExamined(facts, unchanged)) {
            return false;
        }
        Instant now = clock.instant();
        examiner.examine(file, directory, name, facts, level.everything, budget)
                .ifPresent(record -> store.record(record, now));
        return true;
    }
}
