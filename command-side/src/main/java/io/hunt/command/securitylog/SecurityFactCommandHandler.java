package io.hunt.command.securitylog;

import io.hunt.api.securitylog.SecurityCommand.RecordFact;
import io.hunt.engine.role.ForReads;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.springframework.stereotype.Component;

/**
 * Appends security events of the REST API; the command has the metadata of the request. Processes of the role `query`
 * handle it themselves, because evidence must not be shown before the access is recorded.
 */
@Component
@ForReads
class SecurityFactCommandHandler {

    @CommandHandler
    void handle(RecordFact command, EventGateway log) {
        log.publish(command.fact());
    }
}
