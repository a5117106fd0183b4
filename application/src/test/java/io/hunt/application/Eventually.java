package io.hunt.application;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Waits for a condition, with a bound. */
public final class Eventually {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private Eventually() {}

    public static <T> T eventually(Supplier<T> look, Predicate<T> good) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        T seen = look.get();
        while (!good.test(seen)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("Never came true; last seen: " + seen);
            }
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
            seen = look.get();
        }
        return seen;
    }
}
