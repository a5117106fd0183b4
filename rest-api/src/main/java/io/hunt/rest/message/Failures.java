package io.hunt.rest.message;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.messaging.HandlerExecutionException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.queryhandling.NoHandlerForQueryException;

/** Finds the refusal inside what a bus throws, however often it was wrapped on the way. */
public final class Failures {

    private static final int DEEPEST = 20;

    /** What the pool says, without a code, of a connection that broke: a rollback hides the commit's own failure. */
    private static final String CLOSED_BY_THE_POOL = "Connection is closed";

    private Failures() {}

    /** The refusal if there is one; otherwise a failure that nobody foresaw. */
    static RuntimeException translated(Throwable failure) {
        Optional<Rejection> rejection = rejection(failure);
        return rejection.isPresent()
                ? new Refused(rejection.get())
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
            case Refused refused -> Optional.ofNullable(refused.rejection());
            case HandlerExecutionException remote ->
                remote.getDetails().filter(Rejection.class::isInstance).map(Rejection.class::cast);
            case AggregateNotFoundException unknown -> Optional.of(new NotFound("resource"));
            case ConcurrencyException conflict ->
                Optional.of(new Unavailable("Somebody else changed the same; try again."));
            case NoHandlerForCommandException absent -> Optional.of(notRunning());
            case NoHandlerForQueryException absent -> Optional.of(notRunning());
            case SQLException storage
            when isOutage(storage) -> Optional.of(new Unavailable("The database cannot be reached; try again."));
            case SQLException late
            when tookTooLong(late) -> Optional.of(new Unavailable("The database took too long; try again."));
            default -> Optional.empty();
        };
    }

    /** No connection, shutting down, or out of a resource: nothing is wrong with the request. */
    private static boolean isOutage(SQLException failure) {
        String state = failure.getSQLState();
        return failure instanceof SQLTransientConnectionException
                || CLOSED_BY_THE_POOL.equals(failure.getMessage())
                || (state != null && (state.startsWith("08") || state.startsWith("57P") || state.startsWith("53")));
    }

    /** A statement was cancelled, a lock not had in time, or a transaction ended by one of the connection's limits. */
    private static boolean tookTooLong(SQLException failure) {
        String state = failure.getSQLState();
        return state != null && (state.equals("57014") || state.equals("55P03") || state.startsWith("25P0"));
    }

    private static Rejection notRunning() {
        return new Unavailable("The part of the service that answers this is not running.");
    }
}
