package io.hunt.gateway.wire;

import io.grpc.DecompressorRegistry;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ReflectiveChannelFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.ssl.SslContext;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Network listener for agents, with the limits of each connection. */
public final class AgentListener implements AutoCloseable {

    /**
     * Maximum size of a message; a larger one ends its stream with INVALID_ARGUMENT. Leaves room for the fields of a
     * chunk beside its rows.
     */
    public static final int MAX_MESSAGE_BYTES = 512 * 1024;

    /**
     * Limit of gRPC itself, above which it reads nothing and a host with an open stream gets CANCELLED without a
     * reason. Messages below it are counted as they arrive and refused with a reason.
     */
    private static final int HARD_MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

    static final int MAX_METADATA_BYTES = 8 * 1024;

    /** Maximum number of connections that wait to be accepted; a whole fleet may reconnect at once. Linux may lower it (somaxconn). */
    private static final int BACKLOG = 4_096;

    /**
     * A message with a thousand hashes exceeds netty's default of 64 KiB, and each time the mark is crossed HTTP/2
     * searches for writable streams. The session bounds the data that waits for a slow host.
     */
    private static final WriteBufferWaterMark UNWRITTEN = new WriteBufferWaterMark(256 * 1024, 512 * 1024);

    private static final int STREAMS_PER_CONNECTION = 16;

    /** Maximum of unread bytes per connection; held in direct memory and not counted in {@link InboundMemory}. */
    private static final int FLOW_CONTROL_WINDOW = 64 * 1024;

    /** Maximum of stream resets by either side within the window; a peer that exceeds it is disconnected. */
    private static final int RESETS = 200;

    private static final int RESETS_WITHIN_SECONDS = 30;
    private static final int HANDSHAKE_SECONDS = 20;

    /** Maximum time of a connection without a call, even if it sends other frames. */
    private static final Duration MAX_IDLE = Duration.ofSeconds(30);

    /** Maximum age of a connection, plus or minus a tenth. The host must then connect and authenticate again. */
    private static final Duration MAX_CONNECTION_AGE = Duration.ofHours(24);

    private static final Duration CLOSE_GRACE = Duration.ofSeconds(20);

    /**
     * Logs a page for each frame that breaks HTTP/2 or gRPC, which any peer can cause. Kept in a field, because
     * java.util.logging holds loggers weakly.
     */
    private static final Logger BROKEN_FRAMES = Logger.getLogger("io.grpc.netty.NettyServerStream");

    static {
        BROKEN_FRAMES.setLevel(Level.OFF);
        // Leak detection takes a stack trace for one in a hundred buffers and is only of use in development.
        if (System.getProperty("io.netty.leakDetection.level") == null) {
            ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
        }
    }

    private final Transport transport;
    private final ConnectionLimit connections;
    private final Duration idle;
    private final Duration maxAge;
    private final Duration closeGrace;
    private final EventLoopGroup accepting;
    private final EventLoopGroup serving;

    public AgentListener(Transport transport, ConnectionLimit connections) {
        this(transport, connections, MAX_IDLE, MAX_CONNECTION_AGE, CLOSE_GRACE);
    }

    /**
     * @param idle maximum time of a connection without a call
     * @param maxAge maximum age of a connection; its host is then asked to reconnect
     * @param closeGrace time that its open streams may continue after that
     */
    AgentListener(
            Transport transport, ConnectionLimit connections, Duration idle, Duration maxAge, Duration closeGrace) {
        this.transport = transport;
        this.connections = connections;
        this.idle = idle;
        this.maxAge = maxAge;
        this.closeGrace = closeGrace;
        this.accepting = loops(transport, 1, "agents-accept");
        this.serving = loops(transport, Runtime.getRuntime().availableProcessors(), "agents-wire");
    }

    private static EventLoopGroup loops(Transport transport, int threads, String name) {
        return new MultiThreadIoEventLoopGroup(threads, new DefaultThreadFactory(name, true), transport.polling());
    }

    public Transport transport() {
        return transport;
    }

    /** Returns a server builder with these limits. */
    public NettyServerBuilder listen(InetSocketAddress address, SslContext tls) {
        return NettyServerBuilder.forAddress(address)
                .sslContext(tls)
                .bossEventLoopGroup(accepting)
                .workerEventLoopGroup(serving)
                .channelFactory(this::listener)
                .withOption(ChannelOption.SO_BACKLOG, BACKLOG)
                .withChildOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNWRITTEN)
                .handshakeTimeout(HANDSHAKE_SECONDS, TimeUnit.SECONDS)
                .maxInboundMessageSize(HARD_MAX_MESSAGE_BYTES)
                // Without decompression: a few compressed bytes could inflate to the largest message, and invalid ones
                // would fill the log.
                .decompressorRegistry(DecompressorRegistry.emptyInstance())
                .maxInboundMetadataSize(MAX_METADATA_BYTES)
                .maxConcurrentCallsPerConnection(STREAMS_PER_CONNECTION)
                .maxRstFramesPerWindow(RESETS, RESETS_WITHIN_SECONDS)
                .flowControlWindow(FLOW_CONTROL_WINDOW)
                .maxConnectionIdle(idle.toMillis(), TimeUnit.MILLISECONDS)
                .maxConnectionAge(maxAge.toMillis(), TimeUnit.MILLISECONDS)
                .maxConnectionAgeGrace(closeGrace.toMillis(), TimeUnit.MILLISECONDS)
                .permitKeepAliveTime(30, TimeUnit.SECONDS)
                .permitKeepAliveWithoutCalls(true)
                .keepAliveTime(120, TimeUnit.SECONDS)
                .keepAliveTimeout(20, TimeUnit.SECONDS);
    }

    /** Creates a listening channel whose limit sees connections before gRPC does; gRPC has no option for one. */
    private ServerChannel listener() {
        ServerChannel listening = new ReflectiveChannelFactory<ServerChannel>(transport.listener()).newChannel();
        listening.pipeline().addLast(connections);
        return listening;
    }

    @Override
    public void close() {
        var accepted = accepting.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        var served = serving.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        accepted.awaitUninterruptibly(5, TimeUnit.SECONDS);
        served.awaitUninterruptibly(5, TimeUnit.SECONDS);
    }
}
