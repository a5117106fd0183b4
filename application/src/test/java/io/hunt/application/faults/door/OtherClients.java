package io.hunt.application.faults.door;

import io.hunt.application.faults.stage.Api.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The answers that ordinary clients get meanwhile. */
final class OtherClients {

    private final List<Answer> answers = new ArrayList<>();

    void add(Answer answer) {
        answers.add(answer);
    }

    long failed() {
        return answers.stream().filter(answer -> !answer.ok()).count();
    }

    /** The time within which this many of a hundred answers came. */
    Duration percentile(int percent) {
        List<Duration> sorted = answers.stream().map(Answer::took).sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }
}
