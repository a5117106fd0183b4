package io.hunt.agent;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Lets a command clean up when the process is told to end: the process waits until this is closed. */
public final class Termination implements AutoCloseable {

    private static final int CLEANUP_SECONDS = 20;
    private static final int KILLED = 143;

    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch cleanedUp = new CountDownLatch(1);

    public Termination() {
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("termination").unstarted(this::onShutdown));
        handleSigterm();
    }

    /** Whether the process was told to end within this time. */
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
     * A JVM ended by SIGTERM exits with 143, which reads as a failure; a command that handles the signal and returns
     * exits with its own code. The class is there in every JDK but may not be named in a build that heeds warnings.
     */
    private void handleSigterm() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object end = Proxy.newProxyInstance(
                    Termination.class.getClassLoader(), new Class<?>[] {handler}, (_, _, _) -> onSigterm());
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("TERM"), end);
        } catch (ReflectiveOperationException e) {
            // The shutdown hook still works; the exit code is then that of a killed process.
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
