package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;

/** Opens connections to one service: always TLS, always checking the service's name. */
public final class Channels implements AutoCloseable {

    private final Endpoint endpoint;
    private final SslContext tls;
    private final EventLoopGroup loops;

    public Channels(Endpoint endpoint, int threads) throws SSLException {
        SslContextBuilder trust = GrpcSslContexts.forClient();
        this.endpoint = endpoint;
        this.tls = (endpoint.caFile() == null
                        ? trust
                        : trust.trustManager(endpoint.caFile().toFile()))
                .build();
        this.loops = new MultiThreadIoEventLoopGroup(
                threads, new DefaultThreadFactory("wire", true), NioIoHandler.newFactory());
    }

    /** A connection of its own; what the service says is heard on `listeners`. */
    public ManagedChannel open(Executor listeners) {
        return NettyChannelBuilder.forAddress(endpoint.host(), endpoint.port())
                .sslContext(tls)
                .eventLoopGroup(loops)
                .channelType(NioSocketChannel.class)
                .executor(listeners)
                .keepAliveTime(60, TimeUnit.SECONDS)
                .keepAliveTimeout(20, TimeUnit.SECONDS)
                .build();
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
    }
}
