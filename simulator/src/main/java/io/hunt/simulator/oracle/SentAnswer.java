package io.hunt.simulator.oracle;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What became of one assignment on one host. Deliveries count whole answers put on the wire, repetitions included. */
public record SentAnswer(
        String host,
        String hostId,
        String assignmentId,
        int leaseEpoch,
        int deliveries,
        @Nullable AnswerSummary answer,
        @Nullable String verdict) {

    /** The host took the work and has not said a word about it so far. */
    public boolean silent() {
        return deliveries == 0;
    }

    /** How many rows named which indicator. */
    public Map<String, Integer> rowsByIoc() {
        return answer == null ? Map.of() : answer.rowsByIoc();
    }

    /** At least one query failed. */
    public boolean erred() {
        return answer != null && answer.failedQueries() > 0;
    }

    public boolean acknowledged() {
        return verdict != null;
    }
}
