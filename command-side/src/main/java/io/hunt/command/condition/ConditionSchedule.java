package io.hunt.command.condition;

import io.hunt.api.condition.ConditionCommand.CheckConditions;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Checks conditions every 30 s, in each process with the role `command`. */
@Component
@ForRole(ProcessRole.COMMAND)
class ConditionSchedule extends PeriodicTask {

    private final CommandGateway commands;

    ConditionSchedule(CommandGateway commands) {
        super("conditions", Duration.ofSeconds(30));
        this.commands = commands;
    }

    @Override
    protected void run() {
        commands.sendAndWait(new CheckConditions());
    }
}
