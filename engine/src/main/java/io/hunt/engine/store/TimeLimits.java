package io.hunt.engine.store;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How long a connection of the service may take over what it does; PostgreSQL ends what takes longer. Whoever migrates has
 * no such limits.
 *
 * @param statement one statement, its waits for locks included
 * @param lock one wait for a lock; the command is sent again then, the batch tried again
 * @param idleInTransaction a pause within a transaction
 * @param transaction a whole transaction, from PostgreSQL 17 on
 * @param idleSession a pause between transactions; the pool asks every two minutes whether a connection still is one
 */
public record TimeLimits(
        Duration statement, Duration lock, Duration idleInTransaction, Duration transaction, Duration idleSession) {

    /** Two of these transactions, one after the other, end before a number missing from the log is given up. */
    public static final TimeLimits STANDARD = new TimeLimits(
            Duration.ofSeconds(90),
            Duration.ofSeconds(30),
            Duration.ofSeconds(60),
            Duration.ofSeconds(120),
            Duration.ofMinutes(10));

    /** How long the driver waits for an answer at most: longer than PostgreSQL lets anything take. */
    public Duration answer() {
        return transaction.plusSeconds(30);
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
        return settings;
    }

    private static String millis(Duration limit) {
        return limit.toMillis() + "ms";
    }
}
