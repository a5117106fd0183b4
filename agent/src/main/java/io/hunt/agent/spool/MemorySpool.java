package io.hunt.agent.spool;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Spool in memory, for simulated hosts. */
public final class MemorySpool implements Spool {

    private static final int MOST_ANSWERS = 1_000;

    private final SequencedMap<WorkKey, Answer> answers = new LinkedHashMap<>();

    @Override
    public void keep(Answer answer) {
        answers.put(answer.key(), answer);
        if (answers.size() > MOST_ANSWERS) {
            answers.pollFirstEntry();
        }
    }

    @Override
    public Optional<Answer> find(WorkKey key) {
        return Optional.ofNullable(answers.get(key));
    }

    @Override
    public boolean contains(WorkKey key) {
        return answers.containsKey(key);
    }

    @Override
    public void drop(WorkKey key) {
        answers.remove(key);
    }

    @Override
    public List<WorkKey> unacknowledged() {
        return List.copyOf(answers.keySet());
    }
}
