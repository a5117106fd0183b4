package io.hunt.engine.message;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.callbacks.FutureCallback;
import org.axonframework.messaging.GenericMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Probe of Axon Server. Fails the start if Axon Server is unreachable or rejects a message with the largest answer of a
 * host. Later it sends echo messages to detect an unresponsive Axon Server, checks that some process handles commands, and
 * tests the message limit again after each interruption, because Axon Server may have restarted.
 */
public final class AxonServerProbe implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(AxonServerProbe.class);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int LARGEST_ANSWER = 18 << 20;
    private static final String SHORT = "ready?";

    /** Command name that every process with the role {@code command} handles. */
    private static final String HANDLED = "probe of commands";

    /** Command name that no process handles: Axon Server accepts the message and delivers it nowhere. */
    private static final String UNHANDLED = "probe of the limit";

    private static final long UNHANDLED_AFTER_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final long LIMIT_TRIED_EVERY_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final LocalFirstCommandBus bus;
    private final AxonServerConnectionManager connections;
    private final PendingRemoteRequests far;
    private final String name;
    private final boolean handlesCommands;
    private volatile boolean running;
    private volatile long handledAt = System.nanoTime() - UNHANDLED_AFTER_NANOS;
    private volatile long limitTriedAt = System.nanoTime() - LIMIT_TRIED_EVERY_NANOS;
    private volatile boolean limitUnknown;
    private volatile boolean limitSuffices = true;

    /**
     * @param process unique name, so that the echo returns to the process that sent it
     * @param handlesCommands false if all commands of the process go to other processes
     */
    AxonServerProbe(
            LocalFirstCommandBus bus,
            AxonServerConnectionManager connections,
            PendingRemoteRequests far,
            String process,
            boolean handlesCommands) {
        this.bus = bus;
        this.connections = connections;
        this.far = far;
        this.name = "probe " + process;
        this.handlesCommands = handlesCommands;
    }

    /** Reason why commands of this process do not reach a handler, as text for operators; empty if they do. */
    public Optional<String> problem() {
        if (!far.areAnswered()) {
            return Optional.of("Axon Server does not answer");
        }
        if (!limitSuffices) {
            return Optional.of(tooSmall());
        }
        boolean handled = handlesCommands || System.nanoTime() - handledAt < UNHANDLED_AFTER_NANOS;
        return handled ? Optional.empty() : Optional.of("No process with the role command answers");
    }

    @Override
    public void start() {
        long end = System.nanoTime() + PATIENCE.toNanos();
        bus.subscribeFar(name, command -> ((String) command.getPayload()).length());
        if (handlesCommands) {
            bus.subscribeFar(HANDLED, _ -> true);
        }
        while (!connections.isConnected(connections.getDefaultContext()) || !passes(SHORT, end)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("SERVICE_AXONSERVER cannot be reached");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
        if (!passes("x".repeat(LARGEST_ANSWER), System.nanoTime() + PATIENCE.toNanos())) {
            throw new IllegalStateException(tooSmall());
        }
        running = true;
        far.watch(this::look, () -> limitUnknown = true);
    }

    private static String tooSmall() {
        return "Axon Server does not let a message of %d MiB pass; set its axoniq.axonserver.max-message-size to at least %dMB"
                .formatted(LARGEST_ANSWER >> 20, BusConfiguration.LARGEST_MESSAGE >> 20);
    }

    private void look() {
        send(name, SHORT, (_, result) -> {
            if (result.isExceptional()) {
                limitUnknown = true;
            } else {
                far.heard();
                tryLimit();
            }
        });
        if (!handlesCommands) {
            send(HANDLED, SHORT, (_, result) -> {
                if (!result.isExceptional()) {
                    handledAt = System.nanoTime();
                }
            });
        }
    }

    private void tryLimit() {
        long now = System.nanoTime();
        if (limitUnknown && now - limitTriedAt > LIMIT_TRIED_EVERY_NANOS) {
            limitUnknown = false;
            limitTriedAt = now;
            send(UNHANDLED, "x".repeat(LARGEST_ANSWER), (_, result) -> limitTold(result.exceptionResult()));
        }
    }

    private void limitTold(Throwable answer) {
        if (RemoteFailures.isWithoutHandler(answer)) {
            if (!limitSuffices) {
                LOG.info("Axon Server lets messages of {} MiB pass again", LARGEST_ANSWER >> 20);
            }
            limitSuffices = true;
        } else {
            limitUnknown = true;
            if (limitSuffices && RemoteFailures.isTooLarge(answer)) {
                LOG.error(tooSmall());
                limitSuffices = false;
            }
        }
    }

    private void send(String to, String text, CommandCallback<String, Object> callback) {
        bus.dispatchFar(message(to, text), callback);
    }

    private static GenericCommandMessage<String> message(String name, String text) {
        return new GenericCommandMessage<>(new GenericMessage<>(text), name);
    }

    private boolean passes(String text, long end) {
        var answer = new FutureCallback<String, Object>();
        send(name, text, answer);
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

    /** Phase after Axon Server knows the handlers and before any listener opens. */
    @Override
    public int getPhase() {
        return 0;
    }
}
