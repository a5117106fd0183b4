package io.hunt.query.admin;

import io.hunt.api.Refused;
import io.hunt.api.Rejection;
import io.hunt.api.admin.OperationEvent.ReadModelsRebuilt;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.engine.store.TransactionLock;
import io.hunt.query.table.ReadModels;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.config.Configuration;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Empties the read models and has their processor begin again, in one transaction: a rebuild that fails leaves all as it
 * was. No other processor takes note. Marks of removed details stay: what they mark comes back uncounted and goes again.
 */
@Component
class Rebuilding {

    private final ObjectProvider<Configuration> axon;
    private final JdbcClient jdbc;
    private final EventGateway events;
    private final AtomicBoolean underWay = new AtomicBoolean();

    Rebuilding(ObjectProvider<Configuration> axon, JdbcClient jdbc, EventGateway events) {
        this.axon = axon;
        this.jdbc = jdbc;
        this.events = events;
    }

    @CommandHandler
    void handle(RebuildReadModels command) {
        if (!underWay.compareAndSet(false, true)) {
            throw alreadyUnderWay();
        }
        EventProcessingConfiguration processing = axon.getObject().eventProcessingConfiguration();
        StreamingEventProcessor processor = processing
                .eventProcessor(ReadModels.PROCESSOR, StreamingEventProcessor.class)
                .orElseThrow();
        CurrentUnitOfWork.get().onCleanup(_ -> {
            processor.start();
            underWay.set(false);
        });
        takeOver(processor);
        jdbc.sql("truncate " + String.join(", ", ReadModels.TABLES)).update();
        jdbc.sql("update details_removal set unsupported_hosts = 0, late_matches = 0")
                .update();
        processing.deadLetterQueue(ReadModels.PROCESSOR).ifPresent(SequencedDeadLetterQueue::clear);
        processor.resetTokens();
        events.publish(new ReadModelsRebuilt(command.rebuiltBy()));
    }

    /**
     * Another process may hold segments: it loses them here and with them the right to commit what it has begun. Tokens
     * before tables, as every batch takes them in this order.
     */
    private void takeOver(StreamingEventProcessor processor) {
        if (!TransactionLock.READ_MODELS.takeIfFree(jdbc)) {
            throw alreadyUnderWay();
        }
        processor.shutDown();
        jdbc.sql("update tokenentry set owner = null where processorname = ?")
                .param(ReadModels.PROCESSOR)
                .update();
    }

    private static Refused alreadyUnderWay() {
        return new Refused(new Rejection.Unavailable("A rebuild of the read models is under way."));
    }
}
