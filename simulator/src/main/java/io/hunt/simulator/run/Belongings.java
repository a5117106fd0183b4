package io.hunt.simulator.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;

/** Everything that must be gone at the end, also at a sudden one; the last thing started is the first to go. */
public final class Belongings implements AutoCloseable {

    private final Deque<AutoCloseable> things = new ArrayDeque<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private boolean closed;

    public Belongings() {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("tidy-up").unstarted(this::close));
    }

    public synchronized <T extends AutoCloseable> T keep(T thing) {
        things.push(thing);
        if (closed) {
            close();
            throw new DemoFailed("Told to stop");
        }
        return thing;
    }

    public synchronized boolean closed() {
        return closed;
    }

    /** Until the process is told to end. */
    public void untilClosed() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        over.countDown();
        while (!things.isEmpty()) {
            try {
                things.pop().close();
            } catch (Exception e) {
                // The others must go all the same.
                System.err.println("Could not tidy up: " + e);
            }
        }
    }
}
