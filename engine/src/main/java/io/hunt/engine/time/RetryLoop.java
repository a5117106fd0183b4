package io.hunt.engine.time;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Repeats a step until it succeeds, with exponential backoff from 50 ms to 2 s. */
public final class RetryLoop {

    private static final long SHORTEST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 2_000;

    private RetryLoop() {}

    /**
     * Blocks until the step returns true.
     *
     * @param wanted checked before each attempt; false ends the loop
     * @return true if the step succeeded; false if the loop was ended or the thread interrupted
     */
    public static boolean run(BooleanSupplier step, BooleanSupplier wanted) {
        long pause = SHORTEST_PAUSE_MILLIS;
        while (wanted.getAsBoolean()) {
            if (step.getAsBoolean()) {
                return true;
            }
            try {
                TimeUnit.MILLISECONDS.sleep(pause);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
            pause = Math.min(LONGEST_PAUSE_MILLIS, pause * 2);
        }
        return false;
    }
}
