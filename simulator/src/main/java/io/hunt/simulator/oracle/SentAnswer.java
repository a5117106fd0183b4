package io.hunt.simulator.oracle;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The outcome of one assignment on one host. Deliveries count whole answers sent, repetitions included. */
public record SentAnswer(
        String host,
        String hostId,
        String assignmentId,
        int leaseEpoch,
        int deliveries,
        @Nullable AnswerSummary answer,
        @Nullable String verdict) {

    /** The host has accepted the work and not answered yet. */
    public boolean silent() {
        return deliveries == 0;
    }

    /** The number of rows by indicator. */
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
