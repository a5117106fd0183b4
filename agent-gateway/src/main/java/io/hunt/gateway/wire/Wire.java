package io.hunt.gateway.wire;

import io.grpc.DecompressorRegistry;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.handler.ssl.SslContext;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Listens for agents, and bounds what each of their connections may take. */
public final class Wire implements AutoCloseable {

    /** Larger messages end their stream with INVALID_ARGUMENT; leaves room for a chunk's own fields. */
    public static final int MAX_MESSAGE_BYTES = 512 * 1024;

    /**
     * Refused by gRPC itself before anything is read, for which a host with an open stream hears CANCELLED. What is smaller
     * is counted as it arrives, and ended with a status that says why.
     */
    private static final int ABSURD_MESSAGE_BYTES = 64 * 1024 * 1024;

    static final int MAX_METADATA_BYTES = 8 * 1024;

    /** A whole fleet may come back at once; the kernel's own bound (somaxconn) is often the same. */
    private static final int BACKLOG = 4_096;

    /**
     * A thousand hashes in one message are more than netty's own 64 KiB, and each crossing of the mark makes HTTP/2 look
     * for what it may write. What may wait for a slow host is bounded by its session, not here.
     */
    private static final WriteBufferWaterMark UNWRITTEN = new WriteBufferWaterMark(256 * 1024, 512 * 1024);

    private static final int STREAMS_PER_CONNECTION = 16;

    /** What a connection may send unread; held outside the heap, and counted nowhere. */
    private static final int FLOW_CONTROL_WINDOW = 64 * 1024;

    /** Resets of streams by either side. A peer that breaks the rules of HTTP/2 more often is disconnected. */
    private static final int RESETS = 200;

    private static final int RESETS_WITHIN_SECONDS = 30;
    private static final int HANDSHAKE_SECONDS = 20;

    /** Longest time of a connection without a call, be there other frames or not. */
    private static final Duration IDLE = Duration.ofSeconds(30);

    /** After a day, a tenth more or less, a connection must be made anew: nobody stays longer than what it has proven. */
    private static final Duration LIFE = Duration.ofHours(24);

    private static final Duration LAST_WORDS = Duration.ofSeconds(20);

    /** Logs a page for each frame that breaks HTTP/2 or gRPC, which is up to whoever connects. Held, or it is forgotten. */
    private static final Logger BROKEN_FRAMES = Logger.getLogger("io.grpc.netty.NettyServerStream");

    static {
        BROKEN_FRAMES.setLevel(Level.OFF);
        // Looking for leaks costs a stack trace every hundred buffers, and is for those who change this code.
        if (System.getProperty("io.netty.leakDetection.level") == null) {
            ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
        }
    }

    private final Transport transport;
    private final Duration idle;
    private final Duration life;
    private final Duration lastWords;
    private final EventLoopGroup accepting;
    private final EventLoopGroup serving;

    public Wire(Transport transport) {
        this(transport, IDLE, LIFE, LAST_WORDS);
    }

    /**
     * @param idle how long a connection may be without a call
     * @param life of a connection; then its host is told to make a new one
     * @param lastWords how long its streams may go on after that
     */
    Wire(Transport transport, Duration idle, Duration life, Duration lastWords) {
        this.transport = transport;
        this.idle = idle;
        this.life = life;
        this.lastWords = lastWords;
        this.accepting = loops(transport, 1, "agents-accept");
        this.serving = loops(transport, Runtime.getRuntime().availableProcessors(), "agents-wire");
    }

    private static EventLoopGroup loops(Transport transport, int threads, String name) {
        return new MultiThreadIoEventLoopGroup(threads, new DefaultThreadFactory(name, true), transport.polling());
    }

    public Transport transport() {
        return transport;
    }

    /** A server to add services to. */
    public NettyServerBuilder listen(InetSocketAddress address, SslContext tls) {
        return NettyServerBuilder.forAddress(address)
                .sslContext(tls)
                .bossEventLoopGroup(accepting)
                .workerEventLoopGroup(serving)
                .channelType(transport.listener())
                .withOption(ChannelOption.SO_BACKLOG, BACKLOG)
                .withChildOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNWRITTEN)
                .handshakeTimeout(HANDSHAKE_SECONDS, TimeUnit.SECONDS)
                .maxInboundMessageSize(ABSURD_MESSAGE_BYTES)
                // A few bytes could be inflated to the largest message, and garbage would fill the log.
                .decompressorRegistry(DecompressorRegistry.emptyInstance())
                .maxInboundMetadataSize(MAX_METADATA_BYTES)
                .maxConcurrentCallsPerConnection(STREAMS_PER_CONNECTION)
                .maxRstFramesPerWindow(RESETS, RESETS_WITHIN_SECONDS)
                .flowControlWindow(FLOW_CONTROL_WINDOW)
                .maxConnectionIdle(idle.toMillis(), TimeUnit.MILLISECONDS)
                .maxConnectionAge(life.toMillis(), TimeUnit.MILLISECONDS)
                .maxConnectionAgeGrace(lastWords.toMillis(), TimeUnit.MILLISECONDS)
                .permitKeepAliveTime(30, TimeUnit.SECONDS)
                .permitKeepAliveWithoutCalls(true)
                .keepAliveTime(120, TimeUnit.SECONDS)
                .keepAliveTimeout(20, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        var accepted = accepting.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        var served = serving.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        accepted.awaitUninterruptibly(5, TimeUnit.SECONDS);
        served.awaitUninterruptibly(5, TimeUnit.SECONDS);
    }
}
