package io.hunt.application;

import io.hunt.api.access.AccessCommand.EnsureAdmin;
import io.hunt.gateway.GatewayServer;
import java.util.Optional;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Once everything runs: makes sure there is an admin, and says on the console where the service listens. */
@Component
class FirstSteps {

    private final CommandGateway commands;
    private final ObjectProvider<WebServerApplicationContext> web;
    private final ObjectProvider<GatewayServer> gateway;
    private final Environment environment;
    private final String adminPassword;
    private final String bindAddress;
    private final String dataDirectory;

    FirstSteps(
            CommandGateway commands,
            ObjectProvider<WebServerApplicationContext> web,
            ObjectProvider<GatewayServer> gateway,
            Environment environment,
            @Value("${service.admin-password:}") String adminPassword,
            @Value("${service.bind-address}") String bindAddress,
            @Value("${service.data-dir}") String dataDirectory) {
        this.commands = commands;
        this.web = web;
        this.gateway = gateway;
        this.environment = environment;
        this.adminPassword = adminPassword;
        this.bindAddress = bindAddress;
        this.dataDirectory = dataDirectory;
    }

    @EventListener(ApplicationReadyEvent.class)
    @SuppressWarnings("SystemOut")
    void sayWhere() {
        Optional<String> madeUp = Role.of(environment).contains(Role.COMMAND) ? ensureAdmin() : Optional.empty();
        Optional.ofNullable(web.getIfAvailable())
                .map(WebServerApplicationContext::getWebServer)
                .ifPresent(server ->
                        System.out.printf("REST listens at http://%s:%d/api/v1%n", bindAddress, server.getPort()));
        gateway.ifAvailable(server -> System.out.printf(
                "Agents join at %s:%d over TLS; certificate authority and enrolment secret are in %s%n",
                bindAddress, server.port(), dataDirectory));
        madeUp.ifPresent(password ->
                System.out.printf("First start: sign in as admin with the password %s (shown this once)%n", password));
    }

    private Optional<String> ensureAdmin() {
        return Optional.ofNullable(commands.sendAndWait(new EnsureAdmin(adminPassword)));
    }
}
