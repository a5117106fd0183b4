package io.hunt.audit.checkpoint.signing;

import io.hunt.api.message.EventMetadata;
import io.hunt.engine.log.EventSerializer;
import io.hunt.engine.role.ProcessName;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.axonframework.common.IdentifierFactory;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.jdbc.EventSchema;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

/** Appends events of an operator's command, which runs beside the service or while it is stopped. */
public final class OperatorEventLog {

    private final JdbcEventStorageEngine engine;
    private final InstantSource clock;
    private final Map<String, String> act = new HashMap<>();

    /**
     * @param command name of the command
     * @param reason reason given by the operator; blank if absent
     */
    public OperatorEventLog(
            DataSource database,
            PlatformTransactionManager transactions,
            InstantSource clock,
            String command,
            String reason) {
        var events = new EventSerializer(EventSerializer.builder());
        this.engine = JdbcEventStorageEngine.builder()
                .snapshotSerializer(events)
                .eventSerializer(events)
                .connectionProvider(new SpringDataSourceConnectionProvider(database))
                .transactionManager(new SpringTransactionManager(transactions))
                .schema(new EventSchema())
                .build();
        this.clock = clock;
        act.put(EventMetadata.ACTOR, EventMetadata.BY_SERVICE);
        act.put(EventMetadata.OPERATION, command);
        act.put(EventMetadata.PROCESS, ProcessName.ofThisProcess().value());
        if (!reason.isBlank()) {
            act.put(EventMetadata.REASON, reason);
        }
    }

    /** Appends in the caller's transaction. */
    void append(Object event) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        String id = IdentifierFactory.getInstance().generateIdentifier();
        engine.appendEvents(new GenericEventMessage<>(id, event, act, now));
    }
}
