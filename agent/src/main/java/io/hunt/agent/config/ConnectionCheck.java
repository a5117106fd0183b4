package io.hunt.agent.config;

import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.hunt.agent.connection.ChannelFactory;
import io.hunt.agent.connection.Endpoint;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.RenewRequest;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/** Checks that the agent can connect to the service, without sending a request. */
public final class ConnectionCheck {

    /**
     * Logger that is turned off, because it logs with a stack trace what this class reports in a sentence. The field keeps a
     * strong reference: otherwise the logger could be collected, and its level would be lost.
     */
    private static final Logger GRPC = Logger.getLogger("io.grpc");

    private ConnectionCheck() {}

    /** Returns why no connection is possible; empty if the agent can connect. */
    public static Optional<String> failureReason(Endpoint endpoint, Duration patience) throws InterruptedException {
        GRPC.setLevel(Level.OFF);
        try (ChannelFactory channelFactory = new ChannelFactory(endpoint, 1)) {
            ManagedChannel channel =
                    channelFactory.connections(Thread.ofVirtual()::start).open(null);
            try {
                return connect(channel, patience);
            } finally {
                channel.shutdownNow();
            }
        } catch (SSLException | IllegalArgumentException e) {
            return Optional.of(last(e));
        }
    }

    private static Optional<String> connect(ManagedChannel channel, Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        ConnectivityState state = channel.getState(true);
        while (state == ConnectivityState.IDLE || state == ConnectivityState.CONNECTING) {
            CountDownLatch changed = new CountDownLatch(1);
            channel.notifyWhenStateChanged(state, changed::countDown);
            if (!changed.await(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                return Optional.of("no answer within %d s".formatted(patience.toSeconds()));
            }
            state = channel.getState(true);
        }
        return state == ConnectivityState.READY ? Optional.empty() : Optional.of(reason(channel));
    }

    /** Makes a call to learn why the connection failed, because a channel reports this only to its calls. */
    private static String reason(ManagedChannel channel) {
        try {
            AgentServiceGrpc.newBlockingStub(channel)
                    .withDeadlineAfter(1, TimeUnit.SECONDS)
                    .renew(RenewRequest.getDefaultInstance());
            return "the connection was lost at once";
        } catch (StatusRuntimeException e) {
            return last(e);
        }
    }

    private static String last(Throwable trouble) {
        Throwable last = trouble;
        boolean distrust = false;
        while (last.getCause() != null) {
            last = last.getCause();
            distrust |= last instanceof SSLHandshakeException;
        }
        String message = last.getMessage() == null ? last.getClass().getSimpleName() : last.getMessage();
        return distrust ? "its certificate is not trusted (%s)".formatted(message) : message;
    }
}
