package io.hunt.simulator.oracle;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Result of one assignment on one host. Deliveries count complete answers, including repetitions. */
public record SentAnswer(
        String host,
        String hostId,
        String assignmentId,
        int leaseEpoch,
        int deliveries,
        @Nullable AnswerSummary answer,
        @Nullable String verdict) {

    /** Returns true if the host received the assignment and has not sent a complete answer. */
    public boolean silent() {
        return deliveries == 0;
    }

    /** Returns the number of rows by indicator. */
    public Map<String, Integer> rowsByIoc() {
        return answer == null ? Map.of() : answer.rowsByIoc();
    }

    /** Returns true if at least one query failed. */
    public boolean erred() {
        return answer != null && answer.failedQueries() > 0;
    }

    public boolean acknowledged() {
        return verdict != null;
    }
}
