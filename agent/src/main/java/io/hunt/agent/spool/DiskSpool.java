package io.hunt.agent.spool;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Bounded spool of files that survives restarts and power failures. Not thread-safe. */
public final class DiskSpool implements Spool {

    private static final Logger log = LoggerFactory.getLogger(DiskSpool.class);

    private final Path directory;
    private final SpoolLimits limits;
    private final DiskReserve reserve;
    private final SequencedMap<WorkKey, Entry> entries = new LinkedHashMap<>();
    private long bytes;
    private long nextAge;

    /** Maximum number of answers and of bytes in the spool. */
    public record SpoolLimits(int answers, long bytes) {
        public static final SpoolLimits STANDARD = new SpoolLimits(1_000, 256L * 1024 * 1024);
    }

    private record Entry(Path file, long size) {}

    public DiskSpool(Path directory, SpoolLimits limits, DiskReserve reserve) throws IOException {
        this.directory = directory;
        this.limits = limits;
        this.reserve = reserve;
        PrivateFile.directory(directory);
        try (Stream<Path> files = Files.list(directory)) {
            files.sorted().forEach(this::recover);
        }
    }

    @Override
    public void keep(Answer answer) {
        Path file = directory.resolve(AnswerFile.name(answer.key(), nextAge++));
        try {
            write(file, answer);
            drop(answer.key());
            remember(answer.key(), file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        while (entries.size() > 1 && (entries.size() > limits.answers || bytes > limits.bytes)) {
            WorkKey oldest = entries.firstEntry().getKey();
            log.warn("The spool is full, dropping the oldest unacknowledged answer");
            drop(oldest);
        }
    }

    private void write(Path file, Answer answer) throws IOException {
        try {
            AnswerFile.write(file, answer);
        } catch (IOException e) {
            log.warn("An answer cannot be stored: {}", e.getMessage());
            if (!reserve.release()) {
                throw e;
            }
            AnswerFile.write(file, answer);
        }
    }

    @Override
    public Optional<Answer> find(WorkKey key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(AnswerFile.read(entry.file));
        } catch (IOException e) {
            log.warn("Dropping an unreadable answer: {}", e.getMessage());
            drop(key);
            return Optional.empty();
        }
    }

    @Override
    public boolean contains(WorkKey key) {
        return entries.containsKey(key);
    }

    @Override
    public void drop(WorkKey key) {
        Entry entry = entries.remove(key);
        if (entry != null) {
            bytes -= entry.size;
            delete(entry.file);
            reserve.fill();
        }
    }

    @Override
    public List<WorkKey> unacknowledged() {
        return List.copyOf(entries.keySet());
    }

    private void recover(Path file) {
        if (!file.toString().endsWith(AnswerFile.SUFFIX)) {
            delete(file);
            return;
        }
        try {
            remember(AnswerFile.readKey(file), file);
            nextAge = Math.max(nextAge, AnswerFile.age(file) + 1);
        } catch (IOException | RuntimeException e) {
            log.warn("Dropping an unreadable answer: {}", e.getMessage());
            delete(file);
        }
    }

    private void remember(WorkKey key, Path file) throws IOException {
        long size = Files.size(file);
        entries.put(key, new Entry(file, size));
        bytes += size;
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // The answer is sent again after the next start, and the service ignores it.
            log.warn("A file of the spool cannot be deleted: {}", e.getMessage());
        }
    }
}
