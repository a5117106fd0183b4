package io.hunt.application.faults.stage;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for a condition, and returns whether it became true in time. */
public final class BoundedWait {

    private static final Duration INTERVAL = Duration.ofMillis(50);

    private final Duration most;

    private BoundedWait(Duration most) {
        this.most = most;
    }

    public static BoundedWait within(Duration most) {
        return new BoundedWait(most);
    }

    public static BoundedWait seconds(int most) {
        return new BoundedWait(Duration.ofSeconds(most));
    }

    public boolean until(BooleanSupplier condition) {
        long end = System.nanoTime() + most.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            LockSupport.parkNanos(INTERVAL.toNanos());
        }
        return true;
    }

    /** Waits for the time in which an event must happen or must not happen. */
    public static void pass(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
