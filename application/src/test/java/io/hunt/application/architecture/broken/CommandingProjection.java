package io.hunt.application.architecture.broken;

import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.ProcessingGroup;

/** Breaks: what builds read models sends no commands. */
@ProcessingGroup("read-models")
class CommandingProjection {

    void on(CommandGateway commands, Object command) {
        commands.sendAndWait(command);
    }
}
