package io.hunt.gateway;

import io.grpc.Server;
import io.grpc.netty.GrpcSslContexts;
import io.hunt.engine.role.SharedProperties;
import io.hunt.gateway.call.CallInterceptors;
import io.hunt.gateway.connection.AgentService;
import io.hunt.gateway.connection.ServerMessages;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.tls.HostAuthority;
import io.hunt.gateway.tls.HostTrust;
import io.hunt.gateway.tls.ServiceCertificate;
import io.hunt.gateway.wire.AgentListener;
import io.hunt.gateway.wire.ConnectionLimit;
import io.hunt.gateway.wire.InboundByteTracer;
import io.hunt.gateway.wire.InboundMemory;
import io.hunt.gateway.wire.Transport;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** gRPC server for agents, over TLS; starts last and stops first. */
@Component
public class GatewayServer implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(GatewayServer.class);
    private static final int DRAIN_SECONDS = 2;

    private final GatewayProperties settings;
    private final String address;
    private final ServiceCertificate serviceCertificate;
    private final HostAuthority authority;
    private final AgentService service;
    private final AgentSessions sessions;
    private final CallInterceptors interceptors;
    private final InboundMemory memory;
    private @Nullable AgentListener wire;
    private @Nullable Server server;

    GatewayServer(
            GatewayProperties settings,
            SharedProperties shared,
            ServiceCertificate serviceCertificate,
            HostAuthority authority,
            AgentService service,
            AgentSessions sessions,
            CallInterceptors interceptors,
            InboundMemory memory) {
        this.settings = settings;
        this.address = shared.addressOr(settings.grpcBindAddress());
        this.serviceCertificate = serviceCertificate;
        this.authority = authority;
        this.service = service;
        this.sessions = sessions;
        this.interceptors = interceptors;
        this.memory = memory;
    }

    @Override
    public void start() {
        try {
            int most = settings.maxAgentConnections();
            wire = new AgentListener(Transport.best(), new ConnectionLimit(most, Math.max(1, most / 2)));
            server = listening(wire);
            LOG.info(
                    "Agents connect to {}:{} over {}",
                    address,
                    port(),
                    wire.transport().name());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Server listening(AgentListener opened) throws IOException {
        var tls = GrpcSslContexts.configure(
                        SslContextBuilder.forServer(serviceCertificate.keyManager()),
                        opened.transport().tls())
                // Optional, because enrollment and connections through a proxy that terminates TLS have no client
                // certificate.
                .clientAuth(ClientAuth.OPTIONAL)
                .trustManager(new HostTrust(authority))
                .build();
        var builder = opened.listen(new InetSocketAddress(address, settings.grpcPort()), tls)
                // Steps that may block run on HostExecutors; a heartbeat is too short to need another thread.
                .directExecutor()
                .addStreamTracerFactory(new InboundByteTracer.Factory(memory))
                .addService(service.definition());
        interceptors.inOrder().forEach(builder::intercept);
        return builder.build().start();
    }

    public String address() {
        return address;
    }

    /** Port in use, which differs from the setting if that is 0; -1 while the server is stopped. */
    public int port() {
        return server == null ? -1 : server.getPort();
    }

    @Override
    public void stop() {
        if (server == null) {
            return;
        }
        sessions.all().forEach(session -> session.send(ServerMessages.DRAIN));
        server.shutdown();
        try {
            if (!server.awaitTermination(DRAIN_SECONDS, TimeUnit.SECONDS)) {
                server.shutdownNow();
            }
        } catch (InterruptedException e) {
            server.shutdownNow();
            Thread.currentThread().interrupt();
        }
        server = null;
        if (wire != null) {
            wire.close();
        }
    }

    @Override
    public boolean isRunning() {
        return server != null;
    }
}
