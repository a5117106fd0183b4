package io.hunt.engine.store;

import io.hunt.engine.work.WorkKind;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.gateway.AbstractRetryScheduler;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.modelling.command.ConcurrencyException;

/**
 * Sends a command again, a few times and with jitter, when it lost a race for an aggregate or a row; as work of the same
 * kind.
 */
public class LostRaceRetries extends AbstractRetryScheduler {

    private static final int MOST_RETRIES = 5;
    private static final long SHORTEST_MILLIS = 5;
    private static final long LONGEST_MILLIS = 400;

    public LostRaceRetries(ScheduledExecutorService executor) {
        super(new Settings()
                .retryExecutor(executor)
                .maxRetryCount(MOST_RETRIES)
                .nonTransientFailurePredicate(failure -> !isLostRace(failure)));
    }

    /** Whether the same command may succeed when it is sent again. A refused first event means "exists already". */
    public static boolean isLostRace(Throwable failure) {
        if (SqlStates.isLockTimeout(failure)) {
            return false;
        }
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConcurrencyException || cause instanceof EventStoreException) {
                return true;
            }
        }
        return SqlStates.isLostRace(failure) || SqlStates.isUniqueViolation(failure);
    }

    /** The cause is looked at by {@link #isLostRace} already; looking at each one alone would deny every race. */
    @Override
    protected boolean isExplicitlyNonTransient(Throwable failure) {
        return !isLostRace(failure);
    }

    @Override
    @SuppressWarnings("rawtypes")
    protected long computeRetryInterval(
            CommandMessage command, RuntimeException failure, List<Class<? extends Throwable>[]> failures) {
        long most = Math.min(LONGEST_MILLIS, SHORTEST_MILLIS << Math.min(failures.size(), 10));
        return ThreadLocalRandom.current().nextLong(SHORTEST_MILLIS, most + 1);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public boolean scheduleRetry(
            CommandMessage command,
            RuntimeException failure,
            List<Class<? extends Throwable>[]> failures,
            Runnable dispatch) {
        return super.scheduleRetry(
                command, failure, failures, WorkKind.current().of(dispatch));
    }

    private static final class Settings extends Builder<Settings> {}
}
