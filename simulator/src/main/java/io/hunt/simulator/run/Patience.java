package io.hunt.simulator.run;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Asks again and again, until there is an answer or no time left. */
public final class Patience {

    private static final Semaphore NEVER = new Semaphore(0);

    private final Duration most;
    private final Duration pause;

    public Patience(Duration most, Duration pause) {
        this.most = most;
        this.pause = pause;
    }

    public static Patience of(Duration most) {
        return new Patience(most, Duration.ofMillis(100));
    }

    public <T> Optional<T> until(Supplier<Optional<T>> question) {
        long end = System.nanoTime() + most.toNanos();
        Optional<T> answer = question.get();
        while (answer.isEmpty() && System.nanoTime() < end) {
            rest(pause);
            answer = question.get();
        }
        return answer;
    }

    /** Whether it came true in time. */
    public boolean untilTrue(BooleanSupplier condition) {
        return until(() -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty())
                .isPresent();
    }

    /** What another process does cannot be waited for, only asked about now and then. */
    public static void rest(Duration time) {
        try {
            if (NEVER.tryAcquire(time.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new IllegalStateException("Nobody ever releases this");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DemoFailed("Interrupted");
        }
    }
}
