package io.hunt.command.condition;

import io.hunt.api.condition.ConditionCommand.CheckConditions;
import io.hunt.api.condition.ConditionEvent;
import io.hunt.command.condition.ConditionChecks.ConditionCheck;
import io.hunt.engine.store.TransactionLock;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MetaData;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Opens and closes conditions, each once: their rows and events commit together. */
@Component
class ConditionCheckCommandHandler {

    private final ConditionChecks checks;
    private final Conditions conditions;
    private final JdbcClient jdbc;
    private final EventStore log;

    ConditionCheckCommandHandler(ConditionChecks checks, Conditions conditions, JdbcClient jdbc, EventStore log) {
        this.checks = checks;
        this.conditions = conditions;
        this.jdbc = jdbc;
        this.log = log;
    }

    /** One process checks at a time; a process that does not get the lock tries again at its next check. */
    @CommandHandler
    void handle(CheckConditions command, MetaData origin) {
        if (!TransactionLock.CONDITIONS.takeIfFree(jdbc)) {
            return;
        }
        var events = new ArrayList<ConditionEvent>();
        for (ConditionCheck check : checks.all()) {
            events.addAll(conditions.close(check));
            events.addAll(conditions.open(check));
        }
        List<EventMessage<?>> messages = events.stream()
                .<EventMessage<?>>map(event -> new GenericEventMessage<>(event, origin))
                .toList();
        log.publish(messages);
    }
}
