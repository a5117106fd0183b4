package io.hunt.agent.connection;

import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.hunt.agent.identity.HostCertificate;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.UncheckedIOException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens connections to one service, always over TLS and always with a check of the service's name. */
public final class ChannelFactory implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(ChannelFactory.class);
    private static final int FLOW_CONTROL_WINDOW = 1024 * 1024;

    private final Endpoint endpoint;
    private final ClientTransport transport;
    private final SslContext anonymous;
    private final EventLoopGroup loops;

    public ChannelFactory(Endpoint endpoint, int threads) throws SSLException {
        this(endpoint, threads, ClientTransport.best());
    }

    ChannelFactory(Endpoint endpoint, int threads, ClientTransport transport) throws SSLException {
        this.endpoint = endpoint;
        this.transport = transport;
        this.anonymous = tls(null);
        this.loops =
                new MultiThreadIoEventLoopGroup(threads, new DefaultThreadFactory("wire", true), transport.polling());
        log.info("Connecting to {} over {}", endpoint.address(), transport.name());
    }

    /**
     * Creates a TLS context for one host. Hosts do not share a context, because a resumed TLS session could present
     * another host's certificate.
     *
     * @param shown certificate that the host presents; null to present none
     */
    private SslContext tls(@Nullable HostCertificate shown) throws SSLException {
        SslContextBuilder tls = GrpcSslContexts.configure(SslContextBuilder.forClient(), transport.tls());
        if (endpoint.caFile() != null) {
            tls.trustManager(endpoint.caFile().toFile());
        }
        if (shown != null) {
            tls.keyManager(new HostKeySelector(shown));
        }
        return tls.build();
    }

    /** Returns the connections of one host; `listeners` runs their callbacks. */
    public ConnectionFactory connections(Executor listeners) {
        return opened(channel -> channel.executor(listeners));
    }

    /**
     * Returns the connections of many hosts. Their callbacks run on the polling threads. The service's certificates are
     * verified there too, because a change of threads takes longer than the verification. The thread that opens a connection
     * resolves the name.
     */
    public ConnectionFactory connections() {
        return opened(channel -> channel.directExecutor().offloadExecutor(Runnable::run));
    }

    private ConnectionFactory opened(UnaryOperator<NettyChannelBuilder> executors) {
        return shown -> {
            try {
                return executors
                        .apply(builder(shown == null ? anonymous : tls(shown)))
                        .build();
            } catch (SSLException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    private NettyChannelBuilder builder(SslContext tls) {
        return NettyChannelBuilder.forAddress(endpoint.host(), endpoint.port())
                .sslContext(tls)
                .eventLoopGroup(loops)
                .channelType(transport.socket())
                .flowControlWindow(FLOW_CONTROL_WINDOW)
                // Heartbeats keep the connection open. On Linux a packet that is not acknowledged within the
                // time-out ends the connection; on other systems keepalive pings detect a lost service.
                .keepAliveTime(300, TimeUnit.SECONDS)
                .keepAliveTimeout(20, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
    }
}
