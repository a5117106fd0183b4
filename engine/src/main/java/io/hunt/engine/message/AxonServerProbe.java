package io.hunt.engine.message;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.callbacks.FutureCallback;
import org.axonframework.messaging.GenericMessage;
import org.springframework.context.SmartLifecycle;

/**
 * Refuses the start if Axon Server cannot be reached, or does not let the largest answer of a host pass; later the echo by
 * which the process knows that Axon Server still answers.
 */
final class AxonServerProbe implements SmartLifecycle {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int LARGEST_ANSWER = 18 << 20;
    private static final String SHORT = "ready?";

    private final LocalFirstCommandBus bus;
    private final AxonServerConnectionManager connections;
    private final FarRequests far;
    private final String name;
    private volatile boolean running;

    /** @param process unique, as the probe must come back to the process that sent it */
    AxonServerProbe(
            LocalFirstCommandBus bus, AxonServerConnectionManager connections, FarRequests far, String process) {
        this.bus = bus;
        this.connections = connections;
        this.far = far;
        this.name = "probe " + process;
    }

    @Override
    public void start() {
        long end = System.nanoTime() + PATIENCE.toNanos();
        bus.subscribeFar(name, command -> ((String) command.getPayload()).length());
        while (!connections.isConnected(connections.getDefaultContext()) || !passes(SHORT, end)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("SERVICE_AXONSERVER cannot be reached");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
        if (!passes("x".repeat(LARGEST_ANSWER), System.nanoTime() + PATIENCE.toNanos())) {
            throw new IllegalStateException("Axon Server does not let a message of " + (LARGEST_ANSWER >> 20)
                    + " MiB pass; set its axoniq.axonserver.max-message-size to at least "
                    + (BusConfiguration.LARGEST_MESSAGE >> 20) + "MB");
        }
        running = true;
        far.watch(this::echo);
    }

    private void echo() {
        bus.<String, Object>dispatchFar(message(SHORT), (_, result) -> {
            if (!result.isExceptional()) {
                far.heard();
            }
        });
    }

    private GenericCommandMessage<String> message(String text) {
        return new GenericCommandMessage<>(new GenericMessage<>(text), name);
    }

    private boolean passes(String text, long end) {
        var answer = new FutureCallback<String, Object>();
        bus.dispatchFar(message(text), answer);
        try {
            long left = Math.max(1, end - System.nanoTime());
            var result = answer.get(left, TimeUnit.NANOSECONDS);
            return !result.isExceptional() && Integer.valueOf(text.length()).equals(result.getPayload());
        } catch (ExecutionException | TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** After the handlers are known to Axon Server, before anything listens. */
    @Override
    public int getPhase() {
        return 0;
    }
}
