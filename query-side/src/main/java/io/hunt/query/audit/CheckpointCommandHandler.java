package io.hunt.query.audit;

import io.hunt.api.admin.OperationEvent.CheckpointRequested;
import io.hunt.api.audit.CheckpointCommand.RequestCheckpoint;
import io.hunt.audit.checkpoint.CheckpointRequester;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Requests a checkpoint from the processes that sign. */
@Component
class CheckpointCommandHandler {

    private final CheckpointRequester wanted;
    private final EventGateway events;

    CheckpointCommandHandler(JdbcClient jdbc, EventGateway events) {
        this.wanted = new CheckpointRequester(jdbc);
        this.events = events;
    }

    @CommandHandler
    long handle(RequestCheckpoint command) {
        events.publish(new CheckpointRequested(command.requestedBy()));
        return wanted.upToNow();
    }
}
