package io.hunt.gateway.dispatch;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Limit of the bytes in flight to all hosts (backpressure), high enough to keep the TLS threads busy. More unsent
 * messages would only take direct memory and drop out of the CPU's cache. Hosts that do not read delay the others for
 * 50 ms only.
 */
@Component
class DispatchWindow {

    static final int WINDOW_BYTES = 16 * 1024 * 1024;

    /**
     * Time after which an unsent message no longer counts, so that at least one window of bytes is sent in this time.
     */
    private static final Duration PATIENCE = Duration.ofMillis(50);

    private final Semaphore available = new Semaphore(WINDOW_BYTES);
    private final Queue<InFlightMessage> inFlight = new ArrayDeque<>();
    private final long patienceNanos;

    @Autowired
    DispatchWindow() {
        this(PATIENCE);
    }

    DispatchWindow(Duration patience) {
        this.patienceNanos = patience.toNanos();
    }

    /**
     * Blocks until a message of this size fits into the window. For one thread only; does not block if the thread is
     * interrupted.
     *
     * @param bytes size of the message
     * @return action to run, on any thread, when the message has been sent or never will be
     */
    Runnable acquire(int bytes) {
        removeSent();
        var message = new InFlightMessage(Math.min(bytes, WINDOW_BYTES));
        try {
            while (!available.tryAcquire(message.bytes, patienceNanos, TimeUnit.NANOSECONDS)) {
                dropOldest();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return () -> {};
        }
        inFlight.add(message);
        return message::release;
    }

    /** Bytes that may be sent without blocking. */
    int availableBytes() {
        return available.availablePermits();
    }

    private void removeSent() {
        for (InFlightMessage oldest = inFlight.peek();
                oldest != null && oldest.isReleased.get();
                oldest = inFlight.peek()) {
            inFlight.remove();
        }
    }

    private void dropOldest() {
        long now = System.nanoTime();
        for (InFlightMessage oldest = inFlight.peek();
                oldest != null && now - oldest.since >= patienceNanos;
                oldest = inFlight.peek()) {
            inFlight.remove().release();
        }
    }

    private final class InFlightMessage {

        private final int bytes;
        private final long since = System.nanoTime();
        private final AtomicBoolean isReleased = new AtomicBoolean();

        InFlightMessage(int bytes) {
            this.bytes = bytes;
        }

        void release() {
            if (isReleased.compareAndSet(false, true)) {
                available.release(bytes);
            }
        }
    }
}
