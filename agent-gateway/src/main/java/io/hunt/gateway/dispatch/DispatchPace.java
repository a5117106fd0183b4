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
 * Keeps as much under way to hosts as keeps the threads that encrypt it busy, and no more: what waits for them takes memory
 * outside the heap, which has to be found and cleared first, and is in no cache any more when its turn comes. Hosts that
 * do not read hold up the others for a moment only.
 */
@Component
class DispatchPace {

    static final int WINDOW_BYTES = 16 * 1024 * 1024;

    /** What has not left by then is no longer waited for: so much at least goes out each time. */
    private static final Duration PATIENCE = Duration.ofMillis(50);

    private final Semaphore room = new Semaphore(WINDOW_BYTES);
    private final Queue<Message> underWay = new ArrayDeque<>();
    private final long patienceNanos;

    @Autowired
    DispatchPace() {
        this(PATIENCE);
    }

    DispatchPace(Duration patience) {
        this.patienceNanos = patience.toNanos();
    }

    /**
     * Waits until a message of that size may follow those before it. By one thread; an interrupted one does not wait.
     *
     * @return to be run when the message has left, or when it never will, by any thread
     */
    Runnable await(int bytes) {
        forgetThoseThatLeft();
        var message = new Message(Math.min(bytes, WINDOW_BYTES));
        try {
            while (!room.tryAcquire(message.bytes, patienceNanos, TimeUnit.NANOSECONDS)) {
                waitNoLongerForTheOldest();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return () -> {};
        }
        underWay.add(message);
        return message::left;
    }

    /** How many bytes may follow at once. */
    int room() {
        return room.availablePermits();
    }

    private void forgetThoseThatLeft() {
        for (Message oldest = underWay.peek(); oldest != null && oldest.hasLeft.get(); oldest = underWay.peek()) {
            underWay.remove();
        }
    }

    private void waitNoLongerForTheOldest() {
        long now = System.nanoTime();
        for (Message oldest = underWay.peek();
                oldest != null && now - oldest.since >= patienceNanos;
                oldest = underWay.peek()) {
            underWay.remove().left();
        }
    }

    private final class Message {

        private final int bytes;
        private final long since = System.nanoTime();
        private final AtomicBoolean hasLeft = new AtomicBoolean();

        Message(int bytes) {
            this.bytes = bytes;
        }

        void left() {
            if (hasLeft.compareAndSet(false, true)) {
                room.release(bytes);
            }
        }
    }
}
