package io.hunt.agent;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets a command tidy up when the process is told to end: the process waits until this is closed. */
final class Termination implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 20;

    private final CountDownLatch told = new CountDownLatch(1);
    private final CountDownLatch tidy = new CountDownLatch(1);

    Termination() {
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("termination").unstarted(this::tell));
    }

    /** Whether the process was told to end within this time. */
    boolean within(Duration time) throws InterruptedException {
        return told.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    void await() throws InterruptedException {
        told.await();
    }

    @Override
    public void close() {
        tidy.countDown();
    }

    private void tell() {
        told.countDown();
        try {
            if (!tidy.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                Thread.currentThread().interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
