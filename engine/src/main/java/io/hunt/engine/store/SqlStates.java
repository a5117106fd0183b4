package io.hunt.engine.store;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What PostgreSQL's error codes mean to us; the driver throws one exception class for all of them. */
public final class SqlStates {

    private static final String UNIQUE_VIOLATION = "23505";
    private static final String CANCELLED = "57014";

    /** The server ends the sessions of both. */
    private static final String IDLE_IN_TRANSACTION = "25P03";

    private static final String TRANSACTION_TOO_LONG = "25P04";

    private SqlStates() {}

    /** A row of that key exists. */
    public static boolean isUniqueViolation(Throwable error) {
        return UNIQUE_VIOLATION.equals(stateOf(error));
    }

    /** The database is fine and the data are not: trying again gives the same error. */
    public static boolean isDataError(Throwable error) {
        String state = stateOf(error);
        return state != null && (state.startsWith("22") || state.startsWith("23") || state.startsWith("54"));
    }

    /** A lost race: trying again may succeed. Serialization failure, deadlock. */
    public static boolean isLostRace(Throwable error) {
        String state = stateOf(error);
        return "40001".equals(state) || "40P01".equals(state);
    }

    /** A lock was not had in time: who tries again at once waits as long again. */
    public static boolean isLockTimeout(Throwable error) {
        return "55P03".equals(stateOf(error));
    }

    /** The connection is of no use any more, and the database may be fine: another connection may do. */
    public static boolean isConnectionLost(Throwable error) {
        String state = stateOf(error);
        return state != null
                && (state.startsWith("08")
                        || state.startsWith("57P")
                        || IDLE_IN_TRANSACTION.equals(state)
                        || TRANSACTION_TOO_LONG.equals(state));
    }

    /** The database is away, too busy or slow: nothing is wrong with what was asked, and a later attempt may succeed. */
    public static boolean isOutage(Throwable error) {
        return isUnreachable(error) || isLockTimeout(error) || CANCELLED.equals(stateOf(error));
    }

    /** No connection was to be had in time, the database is going, or it lacks a resource. */
    public static boolean isUnreachable(Throwable error) {
        String state = stateOf(error);
        return isWithoutConnection(error)
                || (state != null && Stream.of("08", "57P", "53", "25P").anyMatch(state::startsWith));
    }

    private static boolean isWithoutConnection(Throwable error) {
        return Stream.iterate(error, Objects::nonNull, Throwable::getCause)
                .anyMatch(SQLTransientConnectionException.class::isInstance);
    }

    private static @Nullable String stateOf(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                return sql.getSQLState();
            }
        }
        return null;
    }
}
