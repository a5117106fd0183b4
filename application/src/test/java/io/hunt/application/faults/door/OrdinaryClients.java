package io.hunt.application.faults.door;

import io.hunt.application.faults.stage.Api.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Answers to ordinary clients during a fault. */
final class OrdinaryClients {

    private final List<Answer> answers = new ArrayList<>();

    void add(Answer answer) {
        answers.add(answer);
    }

    long failed() {
        return answers.stream().filter(answer -> !answer.ok()).count();
    }

    /** Returns the time within which this percentage of answers arrived. */
    Duration percentile(int percent) {
        List<Duration> sorted = answers.stream().map(Answer::took).sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }
}
