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
 * Retry scheduler for commands that lost a race for an aggregate or a row: up to five retries with exponential backoff and
 * jitter, as the same kind of work.
 */
public class LostRaceRetryScheduler extends AbstractRetryScheduler {

    private static final int MOST_RETRIES = 5;
    private static final long SHORTEST_MILLIS = 5;
    private static final long LONGEST_MILLIS = 400;

    public LostRaceRetryScheduler(ScheduledExecutorService executor) {
        super(new Settings()
                .retryExecutor(executor)
                .maxRetryCount(MOST_RETRIES)
                .nonTransientFailurePredicate(failure -> !isLostRace(failure)));
    }

    /**
     * Returns true if the same command may succeed when sent again. A rejected first event means that the aggregate already
     * exists.
     */
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

    /**
     * Uses {@link #isLostRace}, which already follows the causes; the default checks each cause alone and would reject every
     * race.
     */
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
