package io.hunt.webhook;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Tells the worker that there may be something to do. */
@Component
class WorkSignal {

    private final Semaphore signals = new Semaphore(0);

    void now() {
        signals.release();
    }

    /** Returns when woken since the last time, or when the time is up. */
    void await(Duration most) throws InterruptedException {
        if (signals.tryAcquire(most.toMillis(), TimeUnit.MILLISECONDS)) {
            signals.drainPermits();
        }
    }
}
