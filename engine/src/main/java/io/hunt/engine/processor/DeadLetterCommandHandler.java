package io.hunt.engine.processor;

import io.hunt.api.admin.DeadLetterCommand.DiscardDeadLetter;
import io.hunt.api.admin.DeadLetterCommand.RetryDeadLetter;
import io.hunt.api.admin.OperationEvent.DeadLetterDiscarded;
import io.hunt.api.admin.OperationEvent.DeadLetterRetried;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RetryFailed;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.store.SqlStates;
import io.hunt.engine.work.WorkKind;
import java.sql.SQLException;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.deadletter.jdbc.JdbcDeadLetter;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.messaging.deadletter.DeadLetter;
import org.axonframework.messaging.deadletter.SequencedDeadLetterProcessor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Command handler for retrying and discarding dead letters. */
class DeadLetterCommandHandler {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterCommandHandler.class);

    private record DeadLetterKey(String processor, String sequence, String eventType) {}

    private final JdbcClient jdbc;
    private final ObjectProvider<Configuration> axon;
    private final CommandGateway commands;
    private final EventGateway events;

    DeadLetterCommandHandler(
            JdbcClient jdbc, ObjectProvider<Configuration> axon, CommandGateway commands, EventGateway events) {
        this.jdbc = jdbc;
        this.axon = axon;
        this.commands = commands;
        this.events = events;
    }

    @CommandHandler
    void handle(RetryDeadLetter command) {
        DeadLetterKey deadLetterKey = find(command.deadLetterId());
        if (isHere(deadLetterKey.processor())) {
            retry(command, deadLetterKey);
        } else {
            commands.sendAndWait(
                    new GenericCommandMessage<>(new GenericMessage<>(command), ofProcessor(deadLetterKey.processor())));
        }
        events.publish(new DeadLetterRetried(
                command.deadLetterId(),
                deadLetterKey.processor(),
                deadLetterKey.sequence(),
                deadLetterKey.eventType(),
                command.retriedBy()));
    }

    /** Command name under which a process with the handlers of the processor accepts the retry. */
    private static String ofProcessor(String processor) {
        return RetryDeadLetter.class.getName() + " of " + processor;
    }

    /** Accepts retries from other processes: with Axon Server a process may lack the handlers of some processors. */
    void takeForOthers(CommandBus bus, String processor) {
        if (isHere(processor)) {
            var _ = bus.subscribe(ofProcessor(processor), message -> {
                var command = (RetryDeadLetter) message.getPayload();
                retry(command, find(command.deadLetterId()));
                return null;
            });
        }
    }

    private void retry(RetryDeadLetter command, DeadLetterKey deadLetterKey) {
        boolean processed = processed(deadLetterKey);
        LOG.info(
                "{} {} the parked sequence {} on behalf of {}",
                deadLetterKey.processor(),
                processed ? "caught up with" : "failed again at",
                deadLetterKey.sequence(),
                command.retriedBy());
        if (!processed) {
            throw new RejectionException(new RetryFailed(
                    "The events could not be processed this time either; they stay among the dead letters."));
        }
    }

    @CommandHandler
    void handle(DiscardDeadLetter command) {
        DeadLetterKey deadLetterKey = find(command.deadLetterId());
        jdbc.sql("delete from deadletterentry where deadletteridentifier = ?")
                .param(command.deadLetterId().toString())
                .update();
        events.publish(new DeadLetterDiscarded(
                command.deadLetterId(),
                deadLetterKey.processor(),
                deadLetterKey.sequence(),
                deadLetterKey.eventType(),
                command.discardedBy()));
        LOG.warn(
                "{} discarded a parked {} of sequence {}, which {} will never see",
                command.discardedBy(),
                deadLetterKey.eventType(),
                deadLetterKey.sequence(),
                deadLetterKey.processor());
    }

    /**
     * Retries the whole sequence in one transaction, so that a failure leaves it unchanged. Runs in a separate thread,
     * because the transaction would otherwise be that of this command.
     */
    private boolean processed(DeadLetterKey deadLetterKey) {
        var processor = processor(deadLetterKey);
        try {
            return CompletableFuture.supplyAsync(
                            () -> processor.process(letter -> isOf(letter, deadLetterKey.sequence())),
                            step -> Thread.startVirtualThread(WorkKind.PROCESSORS.of(step)))
                    .join();
        } catch (CompletionException e) {
            if (isOfTheDatabase(e) && !SqlStates.isDataError(e)) {
                throw e;
            }
            LOG.warn(
                    "{} could not try the parked sequence {} again: {}",
                    deadLetterKey.processor(),
                    deadLetterKey.sequence(),
                    rootOf(e).getClass().getName());
            LOG.debug("{} could not try a parked sequence again", deadLetterKey.processor(), e);
            return false;
        }
    }

    /**
     * Returns true if the database failed, which may be temporary. Any other failure lies in the parked event, which may be
     * damaged.
     */
    private static boolean isOfTheDatabase(Throwable failure) {
        return causes(failure).anyMatch(SQLException.class::isInstance);
    }

    private static Throwable rootOf(Throwable failure) {
        return causes(failure).reduce(failure, (_, deeper) -> deeper);
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }

    private DeadLetterKey find(UUID letter) {
        return jdbc.sql("""
                select processinggroup, sequenceidentifier, payloadtype from deadletterentry
                where deadletteridentifier = ?""")
                .param(letter.toString())
                .query((row, _) -> new DeadLetterKey(
                        row.getString("processinggroup"),
                        row.getString("sequenceidentifier"),
                        row.getString("payloadtype")))
                .optional()
                .orElseThrow(() -> new RejectionException(new NotFound("dead letter")));
    }

    private boolean isHere(String processor) {
        return axon.getObject()
                .eventProcessingConfiguration()
                .sequencedDeadLetterProcessor(processor)
                .isPresent();
    }

    private SequencedDeadLetterProcessor<EventMessage<?>> processor(DeadLetterKey deadLetterKey) {
        return axon.getObject()
                .eventProcessingConfiguration()
                .sequencedDeadLetterProcessor(deadLetterKey.processor())
                .orElseThrow(
                        () -> new RejectionException(new Unavailable("The processor does not run in this process.")));
    }

    private static boolean isOf(DeadLetter<? extends EventMessage<?>> letter, String sequence) {
        return letter instanceof JdbcDeadLetter<?> stored
                && stored.getSequenceIdentifier().equals(sequence);
    }
}
