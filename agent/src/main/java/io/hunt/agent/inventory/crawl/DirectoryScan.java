package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.file.FileContent;
import io.hunt.agent.inventory.file.FileNames;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.inventory.store.FingerprintSet;
import io.hunt.agent.inventory.store.InventoryStore;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Scan of directory trees in bounded memory; it does not follow links. */
final class DirectoryScan {

    /** Maximum number of levels, because each level keeps a directory open. */
    private static final int DEEPEST = 256;

    /** Maximum bytes of the path of a directory, which leave space for a name: Linux accepts paths of 4,095 bytes. */
    private static final int LONGEST = 3_800;

    private final InventoryStore store;
    private final FingerprintSet known;
    private final ScanArea area;
    private final MountTable mounts;
    private final FileExaminer fileExaminer;
    private final ResourceBudget budget;
    private final Clock clock;
    private final BitSet directories = new BitSet();
    private boolean complete = true;

    /** Entry of a directory. */
    private record Entry(Path path, String text, FileAttributes facts) {}

    /**
     * Directory that is being scanned.
     *
     * @param below true if every file in and below the directory is hashed
     * @param everything true if every file in the directory is hashed
     */
    private record Level(
            String text, FileAttributes facts, boolean below, boolean everything, long number, int depth) {}

    DirectoryScan(InventoryStore store, FingerprintSet known, ScanContext scanContext, ResourceBudget budget) {
        this.store = store;
        this.known = known;
        this.area = scanContext.area();
        this.mounts = scanContext.mounts();
        this.clock = scanContext.clock();
        this.fileExaminer = new FileExaminer(clock);
        this.budget = budget;
    }

    /** Area, mounts and clock of a scan. */
    record ScanContext(ScanArea area, MountTable mounts, Clock clock) {}

    /** Returns true if no directory has been left out so far; those that are too deep are recorded as such. */
    boolean isComplete() {
        return complete;
    }

    /** Returns the numbers of the directories that were found. */
    BitSet directories() {
        return directories;
    }

    /** Scans everything below a directory, whose own path may contain links. */
    void over(String top) throws InterruptedException {
        try {
            Path path = FileNames.path(top + File.separator + ".");
            FileAttributes facts = FileAttributes.of(path);
            if (facts.type() == FileAttributes.Type.DIRECTORY) {
                enter(new Entry(path, top, facts), false, 0, null);
            }
        } catch (NoSuchFileException e) {
            // The directory was unmounted or removed.
        } catch (IOException e) {
            complete = false;
        }
    }

    private void enter(Entry directory, boolean everything, int depth, @Nullable SecureDirectoryStream<Path> parent)
            throws InterruptedException {
        if (area.isLeftOut(directory.text)) {
            return;
        }
        FileAttributes facts = directory.facts;
        try (DirectoryStream<Path> entries = open(directory.path, parent)) {
            long number = store.directory(directory.text, facts.device());
            directories.set((int) number);
            boolean below = everything || area.places().isRecorded(directory.text, facts);
            boolean all = below || area.places().isListed(directory.text);
            visitAll(new Level(directory.text, facts, below, all, number, depth), entries);
        } catch (NoSuchFileException e) {
            // The directory was removed after its parent was read.
        } catch (IOException | DirectoryIteratorException e) {
            complete = false;
        }
    }

    /** Opens a directory relative to its parent if possible, so that a link that has replaced it is not followed. */
    @SuppressWarnings("StreamResourceLeak") // The caller closes it.
    private static DirectoryStream<Path> open(Path path, @Nullable SecureDirectoryStream<Path> parent)
            throws IOException {
        if (parent == null) {
            return Files.newDirectoryStream(path);
        }
        return parent.newDirectoryStream(path.getFileName(), LinkOption.NOFOLLOW_LINKS);
    }

    private void visitAll(Level level, DirectoryStream<Path> entries) throws InterruptedException {
        for (Path entry : entries) {
            budget.step();
            String name = FileNames.last(entry);
            String text = level.text + File.separator + name;
            boolean mounted = mounts.isMountPoint(text);
            if (mounted && !mounts.isEntered(text)) {
                continue;
            }
            try {
                FileAttributes facts = FileAttributes.of(entry);
                switch (facts.type()) {
                    case REGULAR -> visit(level, entry, name, facts);
                    case DIRECTORY -> visitDirectory(level, new Entry(entry, text, facts), mounted, secure(entries));
                    case OTHER -> visit(level, entry, name, facts);
                }
            } catch (NoSuchFileException e) {
                // The entry was removed after the directory was read.
            } catch (IOException e) {
                complete = false;
            }
        }
    }

    private void visitDirectory(Level level, Entry entry, boolean mounted, @Nullable SecureDirectoryStream<Path> parent)
            throws InterruptedException {
        FileAttributes facts = entry.facts;
        String name = FileNames.last(entry.path);
        if (isTooDeep(level, entry.text)) {
            cut(level, entry.text, name, facts);
            return;
        }
        visit(level, entry.path, name, facts);
        if (mounted || facts.device() == level.facts.device() || mounts.hasManyDevices(entry.text)) {
            enter(entry, level.below, level.depth + 1, parent);
        }
    }

    private static boolean isTooDeep(Level level, String text) {
        return level.depth >= DEEPEST || text.getBytes(StandardCharsets.UTF_8).length > LONGEST;
    }

    /** Records a directory that is not entered. A user could withdraw the inventory if it made the scan incomplete. */
    private void cut(Level level, String text, String name, FileAttributes facts) {
        if (!area.isLeftOut(text)) {
            InventoryStore.meet(known, level.number, name, facts);
            store.record(new FileRecord(level.number, name, facts, FileContent.TOO_DEEP, false), clock.instant());
        }
    }

    @SuppressWarnings("unchecked")
    private static @Nullable SecureDirectoryStream<Path> secure(DirectoryStream<Path> entries) {
        return entries instanceof SecureDirectoryStream<?> ? (SecureDirectoryStream<Path>) entries : null;
    }

    private void visit(Level level, Path file, String name, FileAttributes facts) throws InterruptedException {
        long directory = level.number;
        if (area.isLeftOut(level.text + File.separator + name) || InventoryStore.meet(known, directory, name, facts)) {
            return;
        }
        Instant now = clock.instant();
        record(level, file, name, facts).ifPresent(record -> store.record(record, now));
    }

    private Optional<FileRecord> record(Level level, Path file, String name, FileAttributes facts)
            throws InterruptedException {
        long directory = level.number;
        return facts.type() == FileAttributes.Type.REGULAR
                ? fileExaminer.examine(file, directory, name, facts, level.everything, budget)
                : Optional.of(new FileRecord(directory, name, facts, FileContent.NO_FILE, false));
    }
}
