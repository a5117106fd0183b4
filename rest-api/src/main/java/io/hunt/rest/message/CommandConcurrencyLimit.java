package io.hunt.rest.message;

import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Limit of concurrent commands of one kind. Each command holds a database connection while it waits for a lock; the
 * limit keeps connections free for other requests if one lock is held for long.
 */
final class CommandConcurrencyLimit {

    private static final int AT_ONCE = 3;

    private final Map<Class<?>, Semaphore> places = new ConcurrentHashMap<>();
    private final Duration patience;

    /**
     * Creates the limits.
     *
     * @param patience maximum wait of a command for its place
     */
    CommandConcurrencyLimit(Duration patience) {
        this.patience = patience;
    }

    /**
     * Waits for a place, without holding a connection; refused if none is free in time. The caller must release the
     * place.
     */
    Semaphore enter(Object command) {
        Semaphore place = places.computeIfAbsent(kind(command), _ -> new Semaphore(AT_ONCE, true));
        try {
            if (place.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return place;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectionException(new Unavailable("The service is stopping."));
        }
        throw new RejectionException(new Unavailable("Too many requests of this kind are waiting; try again later."));
    }

    /** Returns the class that a command is counted under; both launch commands count as one, because they wait for one lock. */
    private static Class<?> kind(Object command) {
        return command instanceof LaunchQuickHunt ? LaunchHunt.class : command.getClass();
    }
}
