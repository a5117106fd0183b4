package io.hunt.application.axonserver;

import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Test double of Axon Server that routes commands and queries between connected processes on loopback. If a handler is lost
 * or missing, it answers with the server's error codes. It stores no events.
 */
public final class FakeAxonServer implements AutoCloseable {

    /** Axon Server's default limit of a message, in bytes. */
    public static final int DEFAULT_LIMIT = 4 << 20;

    /** Limit of a message that the service requires, in bytes. */
    public static final int LARGE_LIMIT = 24 << 20;

    private final Server server;

    private FakeAxonServer(int port, int limit) throws IOException {
        server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .maxInboundMessageSize(limit)
                .permitKeepAliveTime(1, TimeUnit.MILLISECONDS)
                .permitKeepAliveWithoutCalls(true)
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .addService(new PlatformCalls())
                .addService(new CommandCalls())
                .addService(new QueryCalls())
                .build()
                .start();
    }

    /** Starts a server on any free port. */
    public static FakeAxonServer start() {
        return start(0, LARGE_LIMIT);
    }

    /**
     * Starts a server on this port of the loopback interface.
     *
     * @param limit of a message, in bytes
     */
    public static FakeAxonServer start(int port, int limit) {
        try {
            return new FakeAxonServer(port, limit);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return server.getPort();
    }

    /** Ends every connection at once. */
    @Override
    public void close() {
        server.shutdownNow();
        try {
            server.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
