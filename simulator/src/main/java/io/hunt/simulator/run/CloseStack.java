package io.hunt.simulator.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;

/** Closes resources in reverse order, at the latest when the process ends. */
public final class CloseStack implements AutoCloseable {

    private final Deque<AutoCloseable> resources = new ArrayDeque<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private boolean closed;

    public CloseStack() {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("cleanup").unstarted(this::close));
    }

    public synchronized <T extends AutoCloseable> T push(T resource) {
        resources.push(resource);
        if (closed) {
            close();
            throw new RunFailedException("Stopped");
        }
        return resource;
    }

    public synchronized boolean closed() {
        return closed;
    }

    /** Waits until the process receives a signal to stop. */
    public void awaitClose() {
        try {
            closing.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        closing.countDown();
        while (!resources.isEmpty()) {
            try {
                resources.pop().close();
            } catch (Exception e) {
                // Continue with the other resources.
                System.err.println("Could not clean up: " + e);
            }
        }
    }
}
