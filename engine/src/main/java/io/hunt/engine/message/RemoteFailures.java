package io.hunt.engine.message;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.api.message.MessageFailure;
import io.hunt.api.message.MessageFailure.DatabaseAway;
import io.hunt.api.message.MessageFailure.Poisoned;
import io.hunt.api.message.MessageFailure.RaceLost;
import io.hunt.api.message.MessageFailure.RefusedWith;
import io.hunt.api.message.MessageFailure.TookTooLong;
import io.hunt.api.message.MessageFailure.Unforeseen;
import io.hunt.api.message.MessageFailure.UnknownSubject;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.store.LostRaceRetryScheduler;
import io.hunt.engine.store.SqlStates;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;
import org.axonframework.axonserver.connector.AxonServerException;
import org.axonframework.axonserver.connector.command.AxonServerCommandDispatchException;
import org.axonframework.axonserver.connector.query.AxonServerQueryDispatchException;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.messaging.HandlerExecutionException;
import org.axonframework.messaging.RemoteHandlingException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.queryhandling.NoHandlerForQueryException;
import org.axonframework.serialization.SerializationException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;

/**
 * Conversion of handler failures to and from messages, so that the sender gets the same exception as from a local handler.
 */
final class RemoteFailures {

    private static final Logger LOG = LoggerFactory.getLogger(RemoteFailures.class);
    private static final String CANCELLED = "57014";
    private static final String UNREACHABLE = "08006";

    private RemoteFailures() {}

    /** Converts a failure for another process; logs an unexpected failure here, where its cause is known. */
    static MessageFailure told(Throwable failure) {
        return causes(failure)
                .flatMap(cause -> Stream.ofNullable(direct(cause)))
                .findFirst()
                .orElseGet(() -> ofNothingKnown(failure));
    }

    private static @Nullable MessageFailure direct(Throwable failure) {
        return switch (failure) {
            case RejectionException rejectionException -> new RefusedWith(rejectionException.rejection());
            case AggregateNotFoundException unknown ->
                new UnknownSubject(String.valueOf(unknown.getAggregateIdentifier()));
            case SQLException storage when SqlStates.isUnreachable(storage) -> new DatabaseAway();
            case SQLException late when CANCELLED.equals(late.getSQLState()) -> new TookTooLong();
            default -> null;
        };
    }

    private static MessageFailure ofNothingKnown(Throwable failure) {
        if (LostRaceRetryScheduler.isLostRace(failure)) {
            return new RaceLost();
        }
        String kind = failure.getClass().getSimpleName();
        LOG.warn("A message of another process failed", failure);
        return PermanentFailures.isIn(failure) ? new Poisoned(kind) : new Unforeseen(kind);
    }

    /**
     * Converts a received failure to the local exception; without a {@link MessageFailure} returns a connection failure or
     * the original exception.
     */
    static Throwable heard(Throwable failure) {
        return causes(failure)
                .filter(HandlerExecutionException.class::isInstance)
                .flatMap(remote -> ((HandlerExecutionException) remote).getDetails().stream())
                .filter(MessageFailure.class::isInstance)
                .findFirst()
                .<Throwable>map(details -> thrown((MessageFailure) details))
                .orElseGet(() -> withoutAnswer(failure));
    }

    private static Throwable withoutAnswer(Throwable failure) {
        if (causes(failure).anyMatch(RemoteFailures::isWithoutHandler)) {
            return new RejectionException(new Unavailable("No process that handles this is running; try again."));
        }
        return causes(failure).anyMatch(RemoteFailures::isLostOnTheWay) ? lostOnTheWay() : failure;
    }

    static boolean isWithoutHandler(Throwable failure) {
        return failure instanceof NoHandlerForCommandException || failure instanceof NoHandlerForQueryException;
    }

    /**
     * Returns true if the message was sent, or should have been, and no handler answered. Axon Server answers itself for a
     * handler whose connection broke or that took too long; two libraries use the same name for that exception. A remote
     * failure without a {@link MessageFailure} comes from the connector of the other process, for example when that process
     * stops.
     */
    private static boolean isLostOnTheWay(Throwable failure) {
        return failure instanceof AxonServerCommandDispatchException
                || failure instanceof AxonServerQueryDispatchException
                || failure instanceof AxonServerException
                || failure instanceof io.axoniq.axonserver.connector.AxonServerException
                || failure instanceof RemoteHandlingException
                || failure instanceof StatusRuntimeException;
    }

    /** Returns true if a limit on message size caused the failure. */
    static boolean isTooLarge(Throwable failure) {
        return causes(failure)
                .filter(StatusRuntimeException.class::isInstance)
                .anyMatch(cause -> Status.fromThrowable(cause).getCode() == Status.Code.RESOURCE_EXHAUSTED);
    }

    static RejectionException lostOnTheWay() {
        return new RejectionException(
                new Unavailable(
                        "Another process went away, or Axon Server did, before it answered; the command may have been done. Try again."));
    }

    private static RuntimeException thrown(MessageFailure failure) {
        return switch (failure) {
            case RefusedWith(var rejection) -> new RejectionException(rejection);
            case UnknownSubject(var id) -> new AggregateNotFoundException(id, "There is nothing with this id");
            // The process that handled the command has already retried it.
            case RaceLost _ -> new RejectionException(new Unavailable("Somebody else changed the same; try again."));
            case Poisoned(var kind) -> new SerializationException("Another process failed with " + kind);
            case DatabaseAway _ ->
                new DataAccessResourceFailureException(
                        "Another process cannot reach the database", new SQLException("away", UNREACHABLE));
            case TookTooLong _ ->
                new QueryTimeoutException(
                        "The database took too long for another process", new SQLException("late", CANCELLED));
            case Unforeseen(var kind) -> new IllegalStateException("Another process failed with " + kind);
        };
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).limit(20);
    }
}
