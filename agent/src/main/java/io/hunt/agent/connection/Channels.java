package io.hunt.agent.connection;

import io.grpc.ManagedChannel;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.hunt.agent.identity.Certified;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.UncheckedIOException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens connections to one service: always TLS, always checking the service's name. */
public final class Channels implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Channels.class);
    private static final int FLOW_CONTROL_WINDOW = 1024 * 1024;

    private final Endpoint endpoint;
    private final Transport transport;
    private final SslContext anonymous;
    private final EventLoopGroup loops;

    public Channels(Endpoint endpoint, int threads) throws SSLException {
        this(endpoint, threads, Transport.best());
    }

    Channels(Endpoint endpoint, int threads, Transport transport) throws SSLException {
        this.endpoint = endpoint;
        this.transport = transport;
        this.anonymous = tls(null);
        this.loops =
                new MultiThreadIoEventLoopGroup(threads, new DefaultThreadFactory("wire", true), transport.polling());
        log.info("Talking to {}:{} over {}", endpoint.host(), endpoint.port(), transport.name());
    }

    /** A context of its own for every certificate: sessions that are resumed would carry one into another's handshake. */
    private SslContext tls(@Nullable Certified shown) throws SSLException {
        SslContextBuilder tls = GrpcSslContexts.configure(SslContextBuilder.forClient(), transport.tls());
        if (endpoint.caFile() != null) {
            tls.trustManager(endpoint.caFile().toFile());
        }
        if (shown != null) {
            tls.keyManager(new OneKey(shown));
        }
        return tls.build();
    }

    /** One host's connections; what the service says is heard on `listeners`. */
    public Connections connections(Executor listeners) {
        return shown -> {
            try {
                return open(listeners, shown == null ? anonymous : tls(shown));
            } catch (SSLException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    private ManagedChannel open(Executor listeners, SslContext tls) {
        return NettyChannelBuilder.forAddress(endpoint.host(), endpoint.port())
                .sslContext(tls)
                .eventLoopGroup(loops)
                .channelType(transport.socket())
                .executor(listeners)
                .flowControlWindow(FLOW_CONTROL_WINDOW)
                // Heartbeats keep the way open, and where the kernel can be told (Linux) one that nobody confirms
                // within
                // the time-out ends the connection. Elsewhere it takes a question to find a service that went silently.
                .keepAliveTime(300, TimeUnit.SECONDS)
                .keepAliveTimeout(20, TimeUnit.SECONDS)
                .build();
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
    }
}
