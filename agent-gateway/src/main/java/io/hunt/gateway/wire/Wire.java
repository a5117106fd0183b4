package io.hunt.gateway.wire;

import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** Listens for agents, and bounds what each of their connections may take. */
public final class Wire implements AutoCloseable {

    /** Larger messages are refused by the transport; leaves room for a chunk's own fields. */
    public static final int MAX_MESSAGE_BYTES = 512 * 1024;

    static final int MAX_METADATA_BYTES = 8 * 1024;

    /** A whole fleet may come back at once; the kernel's own bound (somaxconn) is often the same. */
    private static final int BACKLOG = 4_096;

    private static final int STREAMS_PER_CONNECTION = 16;
    private static final int FLOW_CONTROL_WINDOW = 1024 * 1024;
    private static final int RESETS = 200;
    private static final int RESETS_WITHIN_SECONDS = 30;
    private static final int HANDSHAKE_SECONDS = 20;

    private final Transport transport;
    private final EventLoopGroup accepting;
    private final EventLoopGroup serving;

    public Wire(Transport transport) {
        this.transport = transport;
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
                .handshakeTimeout(HANDSHAKE_SECONDS, TimeUnit.SECONDS)
                .maxInboundMessageSize(MAX_MESSAGE_BYTES)
                .maxInboundMetadataSize(MAX_METADATA_BYTES)
                .maxConcurrentCallsPerConnection(STREAMS_PER_CONNECTION)
                .maxRstFramesPerWindow(RESETS, RESETS_WITHIN_SECONDS)
                .flowControlWindow(FLOW_CONTROL_WINDOW)
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
