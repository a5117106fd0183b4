package io.hunt.rest.message;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.messaging.HandlerExecutionException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.queryhandling.NoHandlerForQueryException;

/** Extractor of the refusal from the exceptions of a bus, regardless of how often it was wrapped. */
public final class MessageFailures {

    private static final int DEEPEST = 20;

    /**
     * Message of the connection pool, without SQL state, for a broken connection; the rollback hides the original
     * failure of the commit.
     */
    private static final String CLOSED_BY_THE_POOL = "Connection is closed";

    private MessageFailures() {}

    /** Returns the refusal if there is one, otherwise an unexpected failure. */
    static RuntimeException translated(Throwable failure) {
        Optional<Rejection> rejection = rejection(failure);
        return rejection.isPresent()
                ? new RejectionException(rejection.get())
                : new IllegalStateException("message failed", failure);
    }

    public static Optional<Rejection> rejection(Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            Optional<Rejection> found = direct(cause);
            if (found.isPresent()) {
                return found;
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }

    private static Optional<Rejection> direct(Throwable failure) {
        return switch (failure) {
            case RejectionException rejectionException -> Optional.ofNullable(rejectionException.rejection());
            case HandlerExecutionException remote ->
                remote.getDetails().filter(Rejection.class::isInstance).map(Rejection.class::cast);
            case AggregateNotFoundException unknown -> Optional.of(new NotFound("resource"));
            case ConcurrencyException conflict ->
                Optional.of(new Unavailable("Another request changed the same resource; try again."));
            case AggregateStreamCreationException conflict ->
                Optional.of(new Unavailable("Another request created the same resource; try again."));
            case NoHandlerForCommandException absent -> Optional.of(notRunning());
            case NoHandlerForQueryException absent -> Optional.of(notRunning());
            case SQLException storage
            when isOutage(storage) -> Optional.of(new Unavailable("The database cannot be reached; try again."));
            case SQLException late
            when tookTooLong(late) -> Optional.of(new Unavailable("The database took too long; try again."));
            default -> Optional.empty();
        };
    }

    /** Returns true for a missing connection, a shutdown or a lack of resources: the request itself is valid. */
    private static boolean isOutage(SQLException failure) {
        String state = failure.getSQLState();
        return failure instanceof SQLTransientConnectionException
                || CLOSED_BY_THE_POOL.equals(failure.getMessage())
                || (state != null && (state.startsWith("08") || state.startsWith("57P") || state.startsWith("53")));
    }

    /** Returns true for a cancelled statement, a lock timeout, or a transaction ended by a limit of the connection. */
    private static boolean tookTooLong(SQLException failure) {
        String state = failure.getSQLState();
        return state != null && (state.equals("57014") || state.equals("55P03") || state.startsWith("25P0"));
    }

    private static Rejection notRunning() {
        return new Unavailable("The part of the service that answers this request is not running.");
    }
}
