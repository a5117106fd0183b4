package io.hunt.command.securitylog;

import io.hunt.api.securitylog.SecurityCommand.RecordFact;
import io.hunt.engine.role.ForReads;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.springframework.stereotype.Component;

/**
 * Appends what the REST API has seen; the request behind it comes with the command. A process that reads does so by itself,
 * as it must not show evidence before that is recorded.
 */
@Component
@ForReads
class RecordingFacts {

    @CommandHandler
    void handle(RecordFact command, EventGateway log) {
        log.publish(command.fact());
    }
}
