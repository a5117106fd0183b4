package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.file.FileContent;
import io.hunt.agent.inventory.file.FileNames;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.inventory.store.InventoryStore;
import java.io.File;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;

/** Updates the record of one changed file in a watched location, where every file is hashed. */
public final class FileRecordUpdater {

    private final InventoryStore store;
    private final ScanArea area;
    private final FileExaminer fileExaminer;
    private final ResourceBudget budget;
    private final Clock clock;

    public FileRecordUpdater(InventoryStore store, ScanArea area, ResourceBudget budget, Clock clock) {
        this.store = store;
        this.area = area;
        this.fileExaminer = new FileExaminer(clock);
        this.budget = budget;
        this.clock = clock;
    }

    /** Records the present state of the path, or that it no longer exists; returns its type. */
    public FileAttributes.Type look(String directory, Path path) throws InterruptedException {
        if (area.isLeftOut(directory)) {
            return FileAttributes.Type.OTHER;
        }
        String name = FileNames.last(path);
        try {
            FileAttributes facts = FileAttributes.of(path);
            if (facts.type() == FileAttributes.Type.REGULAR) {
                record(directory, name, path, facts);
                return facts.type();
            }
            store.record(
                    new FileRecord(store.directory(directory, facts.device()), name, facts, FileContent.NO_FILE, false),
                    clock.instant());
            return facts.type();
        } catch (NoSuchFileException e) {
            gone(directory, name);
        } catch (IOException e) {
            // The next scan reads the file again.
        }
        return FileAttributes.Type.OTHER;
    }

    private void record(String directory, String name, Path path, FileAttributes facts) throws InterruptedException {
        long number = store.directory(directory, facts.device());
        if (!store.isCurrent(number, name, facts)) {
            fileExaminer
                    .examine(path, number, name, facts, true, budget)
                    .ifPresent(record -> store.record(record, clock.instant()));
        }
    }

    private void gone(String directory, String name) {
        store.gone(store.directory(directory, 0), name, clock.instant());
    }

    /** Returns the text of a directory as stored in the inventory, without a separator at the end. */
    public static String text(Path directory) {
        Path parent = directory.getParent();
        if (parent == null) {
            String root = directory.toString();
            return root.endsWith(File.separator) ? root.substring(0, root.length() - 1) : root;
        }
        return text(parent) + File.separator + FileNames.last(directory);
    }
}
