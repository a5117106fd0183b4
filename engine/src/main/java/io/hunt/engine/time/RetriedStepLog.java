package io.hunt.engine.time;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.store.SqlStates;
import java.time.InstantSource;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * Log of a step that is retried until it succeeds. Logs an outage once at its start, once a minute with the number of
 * failures, and at its end; logs a failure that is not an outage with its stack trace at the same rate.
 */
public final class RetriedStepLog {

    private static final int DEEPEST = 20;

    private enum Kind {
        OUTAGE,
        DEFECT
    }

    private final Logger log;
    private final String step;
    private final LogRateLimit lines;
    private long failures;

    /** @param step start of each line, such as "Answers of hosts are not recorded" */
    public RetriedStepLog(Logger log, String step, InstantSource clock) {
        this.log = log;
        this.step = step;
        this.lines = new LogRateLimit(clock);
    }

    /** Returns true if the step itself is correct and a later attempt may succeed. */
    public static boolean isOutage(Throwable failure) {
        return reason(failure) != null;
    }

    public synchronized void failed(Throwable failure) {
        failures++;
        String reason = reason(failure);
        Kind kind = reason == null ? Kind.DEFECT : Kind.OUTAGE;
        if (lines.due(kind).isEmpty()) {
            return;
        }
        if (reason == null) {
            log.warn("{} and is tried again; failures so far: {}", step, failures, failure);
        } else {
            log.warn("{} and is tried again; failures so far: {}. {}", step, failures, reason);
        }
    }

    /** Text for the log if the failure is a temporary outage; null if it is a defect. */
    private static @Nullable String reason(Throwable failure) {
        if (SqlStates.isOutage(failure)) {
            return "The database cannot be reached, or took too long";
        }
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(DEEPEST)
                .filter(RejectionException.class::isInstance)
                .map(cause -> ((RejectionException) cause).rejection())
                .filter(Unavailable.class::isInstance)
                .map(Rejection::detail)
                .findFirst()
                .orElse(null);
    }

    /** Records success; does nothing unless the step failed before. */
    public synchronized void succeeded() {
        if (failures > 0) {
            log.info("{}: this is over after {} failures", step, failures);
            failures = 0;
        }
    }
}
