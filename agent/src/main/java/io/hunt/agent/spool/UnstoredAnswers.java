package io.hunt.agent.spool;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * Spool that also holds answers in memory which the disk could not store, up to 64 MiB; the oldest are dropped. The service
 * does not assign their work again on an open stream. Not thread-safe.
 */
public final class UnstoredAnswers implements Spool {

    private static final long MOST_BYTES = 64L << 20;

    private final Spool disk;
    private final SequencedMap<WorkKey, Answer> answers = new LinkedHashMap<>();

    public UnstoredAnswers(Spool disk) {
        this.disk = disk;
    }

    @Override
    public void keep(Answer answer) {
        disk.keep(answer);
        answers.remove(answer.key());
    }

    /** Holds an answer in memory until it is acknowledged or the agent ends. */
    public void hold(Answer answer) {
        answers.putLast(answer.key(), answer);
        while (answers.size() > 1 && bytes() > MOST_BYTES) {
            answers.pollFirstEntry();
        }
    }

    private long bytes() {
        return answers.values().stream()
                .flatMap(answer -> answer.chunks().stream())
                .mapToLong(chunk -> chunk.getSerializedSize())
                .sum();
    }

    @Override
    public Optional<Answer> find(WorkKey key) {
        return Optional.ofNullable(answers.get(key)).or(() -> disk.find(key));
    }

    @Override
    public boolean contains(WorkKey key) {
        return answers.containsKey(key) || disk.contains(key);
    }

    @Override
    public void drop(WorkKey key) {
        answers.remove(key);
        disk.drop(key);
    }

    @Override
    public List<WorkKey> unacknowledged() {
        return Stream.concat(disk.unacknowledged().stream(), answers.keySet().stream())
                .distinct()
                .toList();
    }
}
