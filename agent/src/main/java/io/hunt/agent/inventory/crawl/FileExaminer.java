package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.ContentReader;
import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.file.FileContent;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.machine.AgentFiles;
import java.io.IOException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** Reads files and creates their records. Not thread-safe. */
final class FileExaminer {

    private static final Set<LinkOption> UNLINKED = Set.of(LinkOption.NOFOLLOW_LINKS);
    private static final Set<LinkOption> FOLLOWED = Set.of();
    private static final int TRIES = 3;
    /** Milliseconds within which two writes may produce the same file times. */
    private static final long SETTLED_MILLIS = 2_000;

    private final ContentReader reader = new ContentReader();
    private final Clock clock;

    FileExaminer(Clock clock) {
        this.clock = clock;
    }

    /**
     * Reads one regular file; a file that changes during three attempts is recorded as unreadable.
     *
     * @param everything true to hash files that are not programs regardless of their size
     * @return the record; empty if the file no longer exists
     */
    Optional<FileRecord> examine(
            Path path,
            long directory,
            String name,
            FileAttributes seen,
            boolean everything,
            ContentReader.ReadBudget cost)
            throws InterruptedException {
        FileAttributes before = seen;
        try {
            for (int tries = 0; tries < TRIES; tries++) {
                long begun = clock.millis();
                if (AgentFiles.contains(path)) {
                    return Optional.of(new FileRecord(directory, name, before, FileContent.UNREADABLE, false));
                }
                FileContent content = reader.read(path, name, UNLINKED, everything, cost);
                FileAttributes after = FileAttributes.of(path);
                if (after.type() != FileAttributes.Type.REGULAR) {
                    return Optional.empty();
                }
                if (!before.differsFrom(after)) {
                    boolean unsettled = before.changed() > begun - SETTLED_MILLIS;
                    return Optional.of(new FileRecord(directory, name, after, content, unsettled));
                }
                before = after;
            }
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(new FileRecord(directory, name, before, FileContent.UNREADABLE, true));
        }
        // The file changes constantly, so its content is unknown, but its presence is recorded.
        return Optional.of(new FileRecord(directory, name, before, FileContent.UNREADABLE, true));
    }

    /** Reads a running program through its link in /proc, whether or not its file is still on disk. */
    FileRecord program(Path link, long directory, String name, ContentReader.ReadBudget cost)
            throws IOException, InterruptedException {
        return new FileRecord(
                directory, name, FileAttributes.followed(link), reader.read(link, name, FOLLOWED, true, cost), false);
    }
}
