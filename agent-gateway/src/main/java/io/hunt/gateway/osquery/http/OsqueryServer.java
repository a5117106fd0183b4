package io.hunt.gateway.osquery.http;

import com.google.common.net.HostAndPort;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.work.WorkKind;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.settings.OsqueryProperties;
import io.hunt.gateway.tls.ServiceCertificate;
import io.hunt.gateway.wire.ClientNetwork;
import io.hunt.gateway.wire.ConnectionLimit;
import io.hunt.gateway.wire.InboundMemory;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpContentDecompressor;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.timeout.WriteTimeoutHandler;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** HTTPS listener for stock osqueryds, with the certificate of the agents' server; disabled unless a port is set. */
@Component
public class OsqueryServer implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(OsqueryServer.class);
    private static final int MOST_CONNECTIONS = 20_000;
    private static final int MOST_FROM_ONE_NETWORK = MOST_CONNECTIONS / 2;
    private static final int BACKLOG = 4_096;
    private static final int LOOPS = 2;
    private static final int WRITE_SECONDS = 60;
    private static final int HANDSHAKE_SECONDS = 10;

    private final String address;
    private final OsqueryProperties settings;
    private final ServiceCertificate serviceCertificate;
    private final OsqueryEndpoint api;
    private final InboundMemory memory;
    private final ExecutorService workers = Executors.newThreadPerTaskExecutor(
            WorkKind.INTAKE.threads(Thread.ofVirtual().factory()));
    private @Nullable EventLoopGroup loops;
    private @Nullable Channel server;

    OsqueryServer(
            SharedProperties shared,
            GatewayProperties gateway,
            OsqueryProperties settings,
            ServiceCertificate serviceCertificate,
            OsqueryEndpoint api,
            InboundMemory memory) {
        this.address = shared.addressOr(gateway.grpcBindAddress());
        this.settings = settings;
        this.serviceCertificate = serviceCertificate;
        this.api = api;
        this.memory = memory;
    }

    @Override
    public void start() {
        if (!settings.enabled()) {
            return;
        }
        SslContext tls = tls();
        loops = new MultiThreadIoEventLoopGroup(LOOPS, NioIoHandler.newFactory());
        server = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .handler(new ConnectionLimit(MOST_CONNECTIONS, MOST_FROM_ONE_NETWORK))
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel connection) {
                        accept(connection, tls);
                    }
                })
                .bind(new InetSocketAddress(address, Math.max(0, settings.osqueryPort())))
                .syncUninterruptibly()
                .channel();
        LOG.info("osqueryd hosts connect to {}", HostAndPort.fromParts(address, port()));
    }

    private SslContext tls() {
        try {
            return SslContextBuilder.forServer(serviceCertificate.keyManager()).build();
        } catch (SSLException e) {
            throw new IllegalStateException("The gateway's certificate cannot be used", e);
        }
    }

    private void accept(SocketChannel connection, SslContext tls) {
        String client = ClientNetwork.of(connection.remoteAddress().getAddress());
        var secured = tls.newHandler(connection.alloc());
        secured.setHandshakeTimeout(HANDSHAKE_SECONDS, TimeUnit.SECONDS);
        connection
                .pipeline()
                .addLast(
                        secured,
                        new WriteTimeoutHandler(WRITE_SECONDS),
                        new HttpServerCodec(),
                        new HttpContentDecompressor(ApiPath.LOG.mostBytes()),
                        new OsqueryHttpHandler(api, workers, memory.open(client), settings.osqueryBodySeconds()));
    }

    /** Port in use; -1 if the listener is not running. */
    public int port() {
        return server == null ? -1 : ((InetSocketAddress) server.localAddress()).getPort();
    }

    @Override
    public void stop() {
        if (server != null) {
            server.close().syncUninterruptibly();
            server = null;
        }
        if (loops != null) {
            loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
            loops = null;
        }
    }

    @Override
    public boolean isRunning() {
        return server != null;
    }
}
