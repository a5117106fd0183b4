package io.hunt.rest.message;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How many commands of one kind are handled at a time. Each holds a database connection while it waits for a lock; if one
 * lock is held for long, the connections of all other requests stay free.
 */
final class CommandConcurrencyLimit {

    private static final int AT_ONCE = 3;

    private final Map<Class<?>, Semaphore> places = new ConcurrentHashMap<>();
    private final Duration patience;

    /** @param patience how long a command waits for its place */
    CommandConcurrencyLimit(Duration patience) {
        this.patience = patience;
    }

    /** Waits for a place, without a connection; refused when there is none in time. The place must be released. */
    Semaphore enter(Object command) {
        Semaphore place = places.computeIfAbsent(kind(command), _ -> new Semaphore(AT_ONCE, true));
        try {
            if (place.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return place;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refused(new Unavailable("The service is stopping."));
        }
        throw new Refused(new Unavailable("Too many requests of this kind are waiting; try again in a moment."));
    }

    /** Both ways to launch wait for the same lock. */
    private static Class<?> kind(Object command) {
        return command instanceof LaunchQuickHunt ? LaunchHunt.class : command.getClass();
    }
}
