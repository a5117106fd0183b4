package io.hunt.engine.store;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Classification of PostgreSQL error codes; the driver throws one exception class for all of them. */
public final class SqlStates {

    private static final String UNIQUE_VIOLATION = "23505";
    private static final String CANCELLED = "57014";

    /** For both codes the server ends the session. */
    private static final String IDLE_IN_TRANSACTION = "25P03";

    private static final String TRANSACTION_TOO_LONG = "25P04";

    private SqlStates() {}

    /** Returns true if a row with that key exists. */
    public static boolean isUniqueViolation(Throwable error) {
        return UNIQUE_VIOLATION.equals(stateOf(error));
    }

    /** Returns true if the data cause the error, so a retry fails in the same way. */
    public static boolean isDataError(Throwable error) {
        String state = stateOf(error);
        return state != null && (state.startsWith("22") || state.startsWith("23") || state.startsWith("54"));
    }

    /** Returns true for a lost race (serialization failure, deadlock): a retry may succeed. */
    public static boolean isLostRace(Throwable error) {
        String state = stateOf(error);
        return "40001".equals(state) || "40P01".equals(state);
    }

    /** Returns true if a lock timed out; an immediate retry would wait for the same time again. */
    public static boolean isLockTimeout(Throwable error) {
        return "55P03".equals(stateOf(error));
    }

    /** Returns true if the connection is unusable; another connection may work. */
    public static boolean isConnectionLost(Throwable error) {
        String state = stateOf(error);
        return state != null
                && (state.startsWith("08")
                        || state.startsWith("57P")
                        || IDLE_IN_TRANSACTION.equals(state)
                        || TRANSACTION_TOO_LONG.equals(state));
    }

    /**
     * Returns true if the database is unreachable, overloaded or slow: the request is correct, and a later attempt may
     * succeed.
     */
    public static boolean isOutage(Throwable error) {
        return isUnreachable(error) || isLockTimeout(error) || CANCELLED.equals(stateOf(error));
    }

    /** Returns true if no connection was available in time, the database is shutting down, or it lacks a resource. */
    public static boolean isUnreachable(Throwable error) {
        String state = stateOf(error);
        return isWithoutConnection(error)
                || (state != null && Stream.of("08", "57P", "53", "25P").anyMatch(state::startsWith));
    }

    private static boolean isWithoutConnection(Throwable error) {
        return Stream.iterate(error, Objects::nonNull, Throwable::getCause)
                .anyMatch(SQLTransientConnectionException.class::isInstance);
    }

    /** Returns the SQL state of the outermost failure of the database among the causes; null without one. */
    public static @Nullable String stateOf(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                return sql.getSQLState();
            }
        }
        return null;
    }
}
