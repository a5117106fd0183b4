package io.hunt.agent;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Graceful shutdown of a command: on SIGTERM the process waits up to 20 s until this object is closed. */
public final class GracefulShutdown implements AutoCloseable {

    private static final int CLEANUP_SECONDS = 20;
    private static final int KILLED = 143;

    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch cleanedUp = new CountDownLatch(1);

    public GracefulShutdown() {
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("termination").unstarted(this::onShutdown));
        handleSigterm();
    }

    /** Waits up to this time; returns true if termination was requested. */
    public boolean within(Duration time) throws InterruptedException {
        return requested.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    void await() throws InterruptedException {
        requested.await();
    }

    @Override
    public void close() {
        cleanedUp.countDown();
    }

    /**
     * Handles SIGTERM, so that the command returns its own exit code; otherwise the JVM exits with 143, which looks like a
     * failure. Uses reflection, because a direct use of the JDK's signal class is a compiler warning.
     */
    private void handleSigterm() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object end = Proxy.newProxyInstance(
                    GracefulShutdown.class.getClassLoader(), new Class<?>[] {handler}, (_, _, _) -> onSigterm());
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("TERM"), end);
        } catch (ReflectiveOperationException e) {
            // The shutdown hook still works; only the exit code is then 143.
        }
    }

    private @Nullable Object onSigterm() throws InterruptedException {
        requested.countDown();
        if (!cleanedUp.await(CLEANUP_SECONDS, TimeUnit.SECONDS)) {
            Runtime.getRuntime().halt(KILLED);
        }
        return null;
    }

    private void onShutdown() {
        requested.countDown();
        try {
            if (!cleanedUp.await(CLEANUP_SECONDS, TimeUnit.SECONDS)) {
                Thread.currentThread().interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
