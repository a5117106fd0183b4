package io.hunt.engine.time;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.engine.store.SqlStates;
import java.time.InstantSource;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * Log of a step that is tried again until it succeeds. An outage is one line at its beginning, one a minute that counts the
 * failures, and one at its end; a failure that is no outage has its stack trace, as often.
 */
public final class OutageLog {

    private static final int DEEPEST = 20;

    private enum Kind {
        OUTAGE,
        DEFECT
    }

    private final Logger log;
    private final String step;
    private final RareLines lines;
    private long failures;

    /** @param step begins each line, such as "Answers of hosts are not recorded" */
    public OutageLog(Logger log, String step, InstantSource clock) {
        this.log = log;
        this.step = step;
        this.lines = new RareLines(clock);
    }

    /** True if nothing is wrong with the step, and a later attempt may succeed. */
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

    /** Text for the log if the failure is an outage, which passes, and null if it is a defect. */
    private static @Nullable String reason(Throwable failure) {
        if (SqlStates.isOutage(failure)) {
            return "The database cannot be reached, or took too long";
        }
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(DEEPEST)
                .filter(Refused.class::isInstance)
                .map(cause -> ((Refused) cause).rejection())
                .filter(Unavailable.class::isInstance)
                .map(Rejection::detail)
                .findFirst()
                .orElse(null);
    }

    /** Costs nothing unless the step failed before. */
    public synchronized void succeeded() {
        if (failures > 0) {
            log.info("{}: this is over after {} failures", step, failures);
            failures = 0;
        }
    }
}
