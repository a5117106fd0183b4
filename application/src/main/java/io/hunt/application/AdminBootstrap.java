package io.hunt.application;

import io.hunt.api.access.AccessCommand.EnsureAdmin;
import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.WorkKind;
import java.util.Optional;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Creates the first admin user before the REST port opens, so that the first login succeeds. */
@Component
@ForRole(ProcessRole.COMMAND)
class AdminBootstrap implements SmartLifecycle {

    private final CommandGateway commands;
    private final String configuredPassword;
    private volatile boolean running;
    private @Nullable String madeUp;

    AdminBootstrap(CommandGateway commands, ServiceProperties settings) {
        this.commands = commands;
        this.configuredPassword = settings.adminPassword();
    }

    /** Returns the password that was generated at this start; empty if the admin existed or the password was configured. */
    Optional<String> madeUpPassword() {
        return Optional.ofNullable(madeUp);
    }

    @Override
    public void start() {
        WorkKind.PROCESSORS.run(() -> madeUp = commands.sendAndWait(new EnsureAdmin(configuredPassword)));
        running = true;
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Starts after the command handlers and before the web server. */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }
}
