package io.hunt.webhook;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Signal that wakes the worker. */
@Component
class WorkSignal {

    private final Semaphore signals = new Semaphore(0);

    void now() {
        signals.release();
    }

    /** Waits for a signal since the last call, or until the time has passed. */
    void await(Duration most) throws InterruptedException {
        if (signals.tryAcquire(most.toMillis(), TimeUnit.MILLISECONDS)) {
            signals.drainPermits();
        }
    }
}
