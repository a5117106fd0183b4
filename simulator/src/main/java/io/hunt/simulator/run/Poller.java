package io.hunt.simulator.run;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Polls a condition until it is true or the time has passed. */
public final class Poller {

    private static final Semaphore NEVER = new Semaphore(0);

    private final Duration most;
    private final Duration interval;

    public Poller(Duration most, Duration interval) {
        this.most = most;
        this.interval = interval;
    }

    public static Poller within(Duration most) {
        return new Poller(most, Duration.ofMillis(100));
    }

    public <T> Optional<T> until(Supplier<Optional<T>> condition) {
        long end = System.nanoTime() + most.toNanos();
        Optional<T> answer = condition.get();
        while (answer.isEmpty() && System.nanoTime() < end) {
            pause(interval);
            answer = condition.get();
        }
        return answer;
    }

    /** Returns true if the condition became true in time. */
    public boolean untilTrue(BooleanSupplier condition) {
        return until(() -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty())
                .isPresent();
    }

    /** Sleeps. A condition in another process can only be polled. */
    public static void pause(Duration time) {
        try {
            if (NEVER.tryAcquire(time.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new IllegalStateException("This semaphore never has permits");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("Interrupted");
        }
    }
}
