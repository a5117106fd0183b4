package io.hunt.application;

import com.google.common.net.HostAndPort;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.role.SharedProperties;
import io.hunt.gateway.GatewayServer;
import java.nio.file.Path;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Once everything runs: says on the console where the service listens, and warns of what others could overhear. */
@Component
class StartupBanner {

    private final ObjectProvider<AdminBootstrap> firstAdmin;
    private final ObjectProvider<WebServerApplicationContext> web;
    private final ObjectProvider<GatewayServer> gateway;
    private final ListenAddresses addresses;
    private final Path dataDirectory;
    private final boolean opensRest;

    StartupBanner(
            ObjectProvider<AdminBootstrap> firstAdmin,
            ObjectProvider<WebServerApplicationContext> web,
            ObjectProvider<GatewayServer> gateway,
            ListenAddresses addresses,
            SharedProperties settings) {
        this.firstAdmin = firstAdmin;
        this.web = web;
        this.gateway = gateway;
        this.addresses = addresses;
        this.dataDirectory = settings.dataDir();
        this.opensRest = settings.roles().contains(ProcessRole.QUERY);
    }

    /** A process without REST has one server, for management; with it, its pages are at the root. */
    private String listening(int port) {
        return opensRest
                ? "Console at %1$s://%2$s/%nREST listens at %1$s://%2$s/api/v1"
                        .formatted(addresses.restScheme(), HostAndPort.fromParts(addresses.rest(), port))
                : "Management listens at http://%s/actuator"
                        .formatted(HostAndPort.fromParts(addresses.management(), port));
    }

    @EventListener(ApplicationReadyEvent.class)
    @SuppressWarnings("SystemOut")
    void sayWhere() {
        // First, as a service that is killed before has shown it to nobody.
        Optional.ofNullable(firstAdmin.getIfAvailable())
                .flatMap(AdminBootstrap::madeUpPassword)
                .ifPresent(password -> System.out.printf(
                        "First start: sign in as admin with the password %s (shown this once)%n", password));
        Optional.ofNullable(web.getIfAvailable())
                .map(WebServerApplicationContext::getWebServer)
                .ifPresent(server -> System.out.println(listening(server.getPort())));
        gateway.ifAvailable(server -> System.out.printf(
                "Agents join at %s over TLS; certificate authority and enrollment secret are in %s%n",
                HostAndPort.fromParts(server.address(), server.port()), dataDirectory));
        addresses.warnOfPlainHttp();
    }
}
