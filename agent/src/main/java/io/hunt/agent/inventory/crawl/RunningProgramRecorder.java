package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.machine.ProcFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;

/**
 * Records running programs of Linux whose files a scan cannot find: deleted files, and files in a file system of another mount
 * namespace. Root directories of containers are scanned separately.
 */
public final class RunningProgramRecorder {

    private static final String DELETED = " (deleted)";
    private static final int MOST = 1_000;

    private final InventoryStore store;
    private final Path proc;
    private final Clock clock;
    private final FileExaminer fileExaminer;
    /** Programs of the last call, so that none is read twice. */
    private Map<String, FileRecord> known = Map.of();

    public RunningProgramRecorder(InventoryStore store, Path proc, Clock clock) {
        this.store = store;
        this.proc = proc;
        this.clock = clock;
        this.fileExaminer = new FileExaminer(clock);
    }

    /** Records all such programs that run now, at most 1,000. */
    public void record(ResourceBudget budget) throws InterruptedException {
        Map<String, FileRecord> running = new HashMap<>();
        for (Path process : ProcFiles.processes(proc)) {
            Path link = process.resolve("exe");
            String target = ProcFiles.link(link);
            if (running.size() < MOST) {
                if (target.endsWith(DELETED)) {
                    add(target.substring(0, target.length() - DELETED.length()), link, running, budget);
                } else if (isElsewhere(process, link, target)) {
                    add(target, link, running, budget);
                }
            }
        }
        known = running;
        store.running(running.values(), clock.instant());
        store.commit();
    }

    private static boolean isElsewhere(Path process, Path link, String target) {
        try {
            return target.startsWith("/")
                    && isSame(FileAttributes.followed(process.resolve("root")), FileAttributes.of(Path.of("/")))
                    && !(Files.exists(Path.of(target))
                            && isSame(FileAttributes.followed(link), FileAttributes.followed(Path.of(target))));
        } catch (IOException | InvalidPathException e) {
            return false; // The process has ended, or this agent is not permitted to inspect it.
        }
    }

    private static boolean isSame(FileAttributes one, FileAttributes other) {
        return one.device() == other.device() && one.inode() == other.inode();
    }

    private void add(String path, Path link, Map<String, FileRecord> running, ResourceBudget budget)
            throws InterruptedException {
        try {
            FileAttributes facts = FileAttributes.followed(link);
            String key = path + '\0' + facts.device() + '\0' + facts.inode();
            FileRecord before = known.get(key);
            if (before != null) {
                running.put(key, before);
            } else if (!running.containsKey(key)) {
                int end = path.lastIndexOf(File.separatorChar);
                long directory = store.directory(path.substring(0, end), 0);
                running.put(key, fileExaminer.program(link, directory, path.substring(end + 1), budget));
            }
        } catch (IOException e) {
            // The process has ended meanwhile.
        }
    }
}
