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

/**
 * Prints the listen addresses on the console after the start, and at the first start the generated password of the admin.
 * Warns of ports without TLS.
 */
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

    /**
     * Returns the line for the web server. A process without REST has one server, for management; with REST, the console is
     * at the root.
     */
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
        // The password is printed first, so that it is not lost if the service is killed before the next lines.
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
