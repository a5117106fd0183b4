package io.hunt.command.host;

import io.hunt.command.CommandProperties;
import io.hunt.command.host.SilentHostCommandHandler.LookForSilentHosts;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Checks for silent hosts every 3 s, in each process with the role `command`. */
@Component
@ForRole(ProcessRole.COMMAND)
class SilentHostSchedule extends PeriodicTask {

    private final CommandProperties settings;
    private final CommandGateway commands;

    SilentHostSchedule(CommandProperties settings, CommandGateway commands) {
        super("silence", Duration.ofSeconds(3));
        this.settings = settings;
        this.commands = commands;
    }

    @Override
    protected void run() {
        commands.sendAndWait(new LookForSilentHosts());
    }

    @Override
    public boolean isAutoStartup() {
        return settings.watchesSilence();
    }
}
