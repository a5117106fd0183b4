package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.Content;
import io.hunt.agent.inventory.file.FileFacts;
import io.hunt.agent.inventory.file.FileNames;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.inventory.store.InventoryStore;
import java.io.File;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;

/** Keeps the record of one file true after it has changed, in a directory of which every file is recorded. */
public final class OneFile {

    private final InventoryStore store;
    private final Area area;
    private final Examiner examiner;
    private final Budget budget;
    private final Clock clock;

    public OneFile(InventoryStore store, Area area, Budget budget, Clock clock) {
        this.store = store;
        this.area = area;
        this.examiner = new Examiner(clock);
        this.budget = budget;
        this.clock = clock;
    }

    /** What is at the path now; a file is recorded, or recorded as gone. */
    public FileFacts.Type look(String directory, Path path) throws InterruptedException {
        if (area.isLeftOut(directory)) {
            return FileFacts.Type.OTHER;
        }
        String name = FileNames.last(path);
        try {
            FileFacts facts = FileFacts.of(path);
            if (facts.type() == FileFacts.Type.REGULAR) {
                record(directory, name, path, facts);
                return facts.type();
            }
            store.record(
                    new FileRecord(store.directory(directory, facts.device()), name, facts, Content.NO_FILE, false),
                    clock.instant());
            return facts.type();
        } catch (NoSuchFileException e) {
            gone(directory, name);
        } catch (IOException e) {
            // The next walk looks again.
        }
        return FileFacts.Type.OTHER;
    }

    private void record(String directory, String name, Path path, FileFacts facts) throws InterruptedException {
        long number = store.directory(directory, facts.device());
        if (!store.isCurrent(number, name, facts)) {
            examiner.examine(path, number, name, facts, true, budget)
                    .ifPresent(record -> store.record(record, clock.instant()));
        }
    }

    private void gone(String directory, String name) {
        store.gone(store.directory(directory, 0), name, clock.instant());
    }

    /** As directories are written in the inventory. */
    public static String text(Path directory) {
        Path parent = directory.getParent();
        if (parent == null) {
            String root = directory.toString();
            return root.endsWith(File.separator) ? root.substring(0, root.length() - 1) : root;
        }
        return text(parent) + File.separator + FileNames.last(directory);
    }
}
