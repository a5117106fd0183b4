package io.hunt.engine.store;

import io.hunt.engine.work.WorkKind;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Time limits of a database connection; PostgreSQL aborts what takes longer. Connections for migrations have no limits.
 *
 * @param statement one statement, including its waits for locks
 * @param lock one wait for a lock; then the command is refused or the batch retried
 * @param idleInTransaction a pause within a transaction
 * @param transaction a whole transaction, from PostgreSQL 17 on
 * @param idleSession a pause between transactions; the pool checks idle connections every two minutes
 */
public record TimeLimits(
        Duration statement, Duration lock, Duration idleInTransaction, Duration transaction, Duration idleSession) {

    /**
     * Default limits. A process that hangs in a transaction is disconnected after 8 s and frees its locks, so a transaction
     * that waits up to 9 s for a lock still gets it.
     */
    public static final TimeLimits STANDARD = new TimeLimits(
            Duration.ofSeconds(50),
            Duration.ofSeconds(9),
            Duration.ofSeconds(8),
            Duration.ofSeconds(60),
            Duration.ofMinutes(10));

    /** Limits for requests and host answers: a caller waits for the result. */
    private static final TimeLimits WITH_A_WAITING_CALLER = new TimeLimits(
            Duration.ofSeconds(30),
            STANDARD.lock(),
            STANDARD.idleInTransaction(),
            STANDARD.transaction(),
            STANDARD.idleSession());

    /** Limits for the heartbeat, which touches single rows of small tables. */
    private static final TimeLimits WATCH = new TimeLimits(
            Duration.ofSeconds(2),
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            STANDARD.idleSession());

    /** Limits of the connections for one kind of work. */
    public static TimeLimits of(WorkKind kind) {
        return switch (kind) {
            case REQUESTS, EXPORTS, INTAKE -> WITH_A_WAITING_CALLER;
            case PROCESSORS, REPLAYS -> STANDARD;
            case WATCH -> WATCH;
        };
    }

    /** Longest wait of the driver for a reply, longer than the statement limit of PostgreSQL. */
    public Duration answer() {
        return statement.plusSeconds(5);
    }

    /** SQL statement that sets the limits for a session, skipping those unknown to the server. */
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
        // Detects a dead machine: its sessions end and release their locks.
        settings.put("tcp_keepalives_idle", "30");
        settings.put("tcp_keepalives_interval", "10");
        settings.put("tcp_keepalives_count", "3");
        // Detects a killed process: its running statements end and release their locks.
        settings.put("client_connection_check_interval", "2000ms");
        return settings;
    }

    private static String millis(Duration limit) {
        return limit.toMillis() + "ms";
    }
}
