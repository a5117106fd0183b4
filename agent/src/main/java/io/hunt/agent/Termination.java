package io.hunt.agent;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Lets a command tidy up when the process is told to end: the process waits until this is closed. */
public final class Termination implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 20;
    private static final int KILLED = 143;

    private final CountDownLatch told = new CountDownLatch(1);
    private final CountDownLatch tidy = new CountDownLatch(1);

    public Termination() {
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("termination").unstarted(this::tell));
        endInPeaceWhenTerminated();
    }

    /** Whether the process was told to end within this time. */
    public boolean within(Duration time) throws InterruptedException {
        return told.await(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    void await() throws InterruptedException {
        told.await();
    }

    @Override
    public void close() {
        tidy.countDown();
    }

    /**
     * A virtual machine that SIGTERM ends exits with 143, which reads as a failure; a command that hears of it and returns
     * exits with its own code. The class is there in every JDK but may not be named in a build that heeds warnings.
     */
    private void endInPeaceWhenTerminated() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object end = Proxy.newProxyInstance(
                    Termination.class.getClassLoader(), new Class<?>[] {handler}, (_, _, _) -> endSoon());
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("TERM"), end);
        } catch (ReflectiveOperationException e) {
            // The shutdown hook is left, and the exit code of a killed process.
        }
    }

    private @Nullable Object endSoon() throws InterruptedException {
        told.countDown();
        if (!tidy.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            Runtime.getRuntime().halt(KILLED);
        }
        return null;
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
