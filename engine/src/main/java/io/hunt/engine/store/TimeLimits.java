package io.hunt.engine.store;

import io.hunt.engine.work.WorkKind;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How long a connection of the service may take over what it does; PostgreSQL ends what takes longer. Whoever migrates has
 * no such limits.
 *
 * @param statement one statement, its waits for locks included
 * @param lock one wait for a lock; the command is refused then, the batch tried again
 * @param idleInTransaction a pause within a transaction
 * @param transaction a whole transaction, from PostgreSQL 17 on
 * @param idleSession a pause between transactions; the pool asks every two minutes whether a connection still is one
 */
public record TimeLimits(
        Duration statement, Duration lock, Duration idleInTransaction, Duration transaction, Duration idleSession) {

    /**
     * A process that hangs holds its locks for less than ten seconds, and nobody waits longer for one; who waits has it when
     * that process is cut off.
     */
    public static final TimeLimits STANDARD = new TimeLimits(
            Duration.ofSeconds(50),
            Duration.ofSeconds(9),
            Duration.ofSeconds(8),
            Duration.ofSeconds(60),
            Duration.ofMinutes(10));

    /** Nobody waits longer for the answer to a request, or for the verdict on a host's answer. */
    private static final TimeLimits WITH_A_WAITING_CALLER = new TimeLimits(
            Duration.ofSeconds(30),
            STANDARD.lock(),
            STANDARD.idleInTransaction(),
            STANDARD.transaction(),
            STANDARD.idleSession());

    /** Single rows of small tables. */
    private static final TimeLimits WATCH = new TimeLimits(
            Duration.ofSeconds(2),
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            STANDARD.idleSession());

    /** The limits of the connections for one kind of work. */
    public static TimeLimits of(WorkKind kind) {
        return switch (kind) {
            case REQUESTS, EXPORTS, INTAKE -> WITH_A_WAITING_CALLER;
            case PROCESSORS, REPLAYS -> STANDARD;
            case WATCH -> WATCH;
        };
    }

    /** How long the driver waits for an answer at most: longer than PostgreSQL lets a statement take. */
    public Duration answer() {
        return statement.plusSeconds(5);
    }

    /** The statement that sets them for a session, each where the server knows it. */
    public String asSql() {
        return settings().entrySet().stream()
                .map(setting -> "('%s', '%s')".formatted(setting.getKey(), setting.getValue()))
                .collect(Collectors.joining(
                        ", ",
                        "select set_config(name, wanted, false) from (values ",
                        ") as limits (name, wanted) join pg_settings using (name)"));
    }

    private Map<String, String> settings() {
        var settings = new LinkedHashMap<String, String>();
        settings.put("statement_timeout", millis(statement));
        settings.put("lock_timeout", millis(lock));
        settings.put("idle_in_transaction_session_timeout", millis(idleInTransaction));
        settings.put("transaction_timeout", millis(transaction));
        settings.put("idle_session_timeout", millis(idleSession));
        // A machine that is gone says nothing: its sessions end, and with them their locks.
        settings.put("tcp_keepalives_idle", "30");
        settings.put("tcp_keepalives_interval", "10");
        settings.put("tcp_keepalives_count", "3");
        // A process that has been killed waits for nothing: its statements end while they run, and with them their
        // locks.
        settings.put("client_connection_check_interval", "2000ms");
        return settings;
    }

    private static String millis(Duration limit) {
        return limit.toMillis() + "ms";
    }
}
