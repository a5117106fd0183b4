package io.hunt.application.architecture.broken;

import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;

/** Breaks: a projection must not send commands. */
@ProcessingGroup("read-models")
class CommandingProjection {

    void on(CommandGateway commands, Object command) {
        commands.sendAndWait(command);
    }
}
