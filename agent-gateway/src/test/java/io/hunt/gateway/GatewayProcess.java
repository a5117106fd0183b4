package io.hunt.gateway;

import com.zaxxer.hikari.HikariDataSource;
import io.grpc.Attributes;
import io.grpc.ManagedChannel;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyChannelBuilder.LocalSocketPicker;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.engine.EngineConfiguration;
import io.hunt.gateway.enrollment.EnrollSecret;
import io.hunt.gateway.settings.AgentAuthentication;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;
import javax.sql.DataSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Process with the gateway role only: real PostgreSQL and real gRPC over TLS. Several may share one database. */
public final class GatewayProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Configuration that an application would provide. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @ComponentScan(
            nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class,
            excludeFilters =
                    @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE, classes = GatewayTestConfiguration.class))
    @Import({EngineConfiguration.class, AuditConfiguration.class})
    static class GatewayTestConfiguration {}

    private final HikariDataSource pool;
    private final ConfigurableApplicationContext context;
    private final Path authority;
    private final Queue<ManagedChannel> channels = new ConcurrentLinkedQueue<>();
    private final ManagedChannel channel;

    public GatewayProcess(DataSource database, Path dataDirectory) {
        this(database, dataDirectory, _ -> {});
    }

    /** @param mischief changes to the command side before anything starts */
    public GatewayProcess(DataSource database, Path dataDirectory, Consumer<FakeCommandSide> mischief) {
        this(database, dataDirectory, mischief, AgentAuthentication.MTLS_OR_BEARER);
    }

    /**
     * @param authentication accepted credentials of hosts
     * @param properties further settings
     */
    public GatewayProcess(
            DataSource database,
            Path dataDirectory,
            Consumer<FakeCommandSide> mischief,
            AgentAuthentication authentication,
            String... properties) {
        this.pool = pool(database);
        this.context = new SpringApplicationBuilder(GatewayTestConfiguration.class)
                .initializers(starting -> {
                    starting.getBeanFactory().registerSingleton("dataSource", pool);
                    starting.getBeanFactory().addBeanPostProcessor(new CommandSideCustomizer(mischief));
                })
                .web(WebApplicationType.NONE)
                .properties(properties)
                .properties(
                        "service.data-dir=" + dataDirectory,
                        "service.grpc-port=0",
                        "service.agent-auth=" + authentication,
                        "axon.axonserver.enabled=false",
                        "axon.serializer.general=jackson3",
                        "axon.serializer.events=jackson3",
                        "axon.serializer.messages=jackson3",
                        "axon.update-check.disabled=true",
                        "axon.timeout.enabled=false",
                        "db-scheduler.enabled=false",
                        "spring.main.banner-mode=off",
                        "spring.flyway.enabled=false")
                .run();
        this.authority = dataDirectory.resolve("tls/ca.crt");
        this.channel = channel(_ -> {});
    }

    private static HikariDataSource pool(DataSource database) {
        var pool = new HikariDataSource();
        pool.setDataSource(database);
        return pool;
    }

    /** Returns a channel with a customized TLS handshake. */
    public ManagedChannel channel(Consumer<SslContextBuilder> tls) {
        return channel(tls, _ -> {});
    }

    /** Returns a channel of a client with this address. */
    public ManagedChannel channelFrom(String address) {
        var picker = new LocalSocketPicker() {
            @Override
            public SocketAddress createSocketAddress(SocketAddress remote, Attributes attributes) {
                return new InetSocketAddress(address, 0);
            }
        };
        return channel(_ -> {}, connection -> connection.localSocketPicker(picker));
    }

    private ManagedChannel channel(Consumer<SslContextBuilder> tls, Consumer<NettyChannelBuilder> connection) {
        var handshake = GrpcSslContexts.forClient().trustManager(authority.toFile());
        tls.accept(handshake);
        try {
            NettyChannelBuilder builder = NettyChannelBuilder.forAddress(
                            "localhost", bean(GatewayServer.class).port())
                    .sslContext(handshake.build())
                    .maxInboundMessageSize(1 << 20);
            connection.accept(builder);
            ManagedChannel opened = builder.build();
            channels.add(opened);
            return opened;
        } catch (SSLException e) {
            throw new IllegalStateException(e);
        }
    }

    public ManagedChannel channel() {
        return channel;
    }

    public FakeCommandSide commandSide() {
        return bean(FakeCommandSide.class);
    }

    public String enrollSecret() {
        return bean(EnrollSecret.class).reveal();
    }

    public JdbcClient jdbc() {
        return bean(JdbcClient.class);
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("Never came true");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    @Override
    public void close() {
        channels.forEach(ManagedChannel::shutdownNow);
        context.close();
        pool.close();
    }
}
