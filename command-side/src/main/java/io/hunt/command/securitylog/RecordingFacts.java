package io.hunt.command.securitylog;

import io.hunt.api.security.SecurityCommand.RecordFact;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.springframework.stereotype.Component;

/** Appends what the REST API has seen; the request behind it comes with the command. */
@Component
class RecordingFacts {

    @CommandHandler
    void handle(RecordFact command, EventGateway log) {
        log.publish(command.fact());
    }
}
