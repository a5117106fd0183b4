package io.hunt.rest.limit;

import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Limits of concurrent work, for all users together and for each user. */
public final class UserSlots {

    private final int most;
    private final int mostPerUser;
    private final Duration wait;
    private final Map<String, Integer> taken = new HashMap<>();

    /** Creates the limits, with the wait of a refused user. */
    public UserSlots(int most, int mostPerUser, Duration wait) {
        this.most = most;
        this.mostPerUser = mostPerUser;
        this.wait = wait;
    }

    /** Reserves a slot for the user; refuses the request if a limit is reached. */
    public Slot enter(String username) {
        return enter(username, Duration.ZERO);
    }

    /** Reserves a slot for the user; refuses the request if a limit is still reached after this patience. */
    synchronized Slot enter(String username, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (isFull(username)) {
            long left = end - System.nanoTime();
            if (left <= 0 || !isAwaited(left)) {
                throw new RejectionException(new RateLimited(wait));
            }
        }
        taken.merge(username, 1, Integer::sum);
        return () -> leave(username);
    }

    private boolean isFull(String username) {
        int all = taken.values().stream().mapToInt(Integer::intValue).sum();
        return all >= most || taken.getOrDefault(username, 0) >= mostPerUser;
    }

    /** Waits for a free slot; returns false if the thread was interrupted. */
    private boolean isAwaited(long nanos) {
        try {
            TimeUnit.NANOSECONDS.timedWait(this, nanos);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private synchronized void leave(String username) {
        taken.computeIfPresent(username, (_, slots) -> slots == 1 ? null : slots - 1);
        notifyAll();
    }

    /** Reserved slot; must be closed after use. */
    @FunctionalInterface
    public interface Slot extends AutoCloseable {
        @Override
        void close();
    }
}
