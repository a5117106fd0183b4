package io.hunt.engine.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Committed position (high-water mark) of the log: no event will appear at or below it, and gaps stay gaps. A transaction
 * takes the append lock before it gets numbers; so when all transactions that held the lock after a number was assigned have
 * ended, that number and all before it are final. Writers are never blocked. Observations of one server run are discarded
 * after another, which may assign numbers anew. Not thread-safe.
 */
public final class CommittedPosition {

    /**
     * Committed position.
     *
     * @param server server run in which the position was observed
     */
    public record ServerPosition(long upTo, String server) {}

    /** Transactions of one server run that have appended or are about to. */
    private record Writers(String server, Set<String> transactions) {}

    /** Last number assigned by one server run. */
    private record LastNumber(String server, long last) {}

    private final JdbcClient jdbc;
    private Writers writers = new Writers("", Set.of());
    private long noted;
    private long settled;

    public CommittedPosition(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the current committed position. Must run outside a transaction, so that each query sees the latest state. */
    public ServerPosition settled() {
        if (settled < noted) {
            settleIfEnded();
        }
        if (settled == noted && note()) {
            settleIfEnded();
        }
        return new ServerPosition(settled, writers.server());
    }

    /** Returns true if some assigned numbers belonged to open transactions at the last check. */
    public boolean isWaiting() {
        return settled < noted;
    }

    /** Discards all observations, because the server may have been replaced by a copy. */
    public void forget() {
        writers = new Writers("", Set.of());
        noted = 0;
        settled = 0;
    }

    private void settleIfEnded() {
        if (writers.transactions().isEmpty()) {
            settled = noted;
            return;
        }
        Writers now = writers();
        if (!now.server().equals(writers.server())) {
            forget();
        } else if (writers.transactions().stream().noneMatch(now.transactions()::contains)) {
            settled = noted;
        }
    }

    /**
     * Reads the last number first: a transaction with a number up to it took the lock earlier. Returns false if no number
     * was assigned since all were settled.
     */
    private boolean note() {
        LastNumber last = numbers();
        if (last.equals(new LastNumber(writers.server(), noted))) {
            return false;
        }
        Writers now = writers();
        boolean same = writers.server().isEmpty() || now.server().equals(writers.server());
        writers = now;
        // Numbers decrease only if another server has taken over.
        settled = same && settled <= last.last() ? settled : 0;
        noted = last.last();
        return true;
    }

    private LastNumber numbers() {
        return jdbc.sql("""
                select pg_postmaster_start_time()::text as server, case when is_called then last_value else 0 end as last
                from domainevententry_globalindex_seq""")
                .query((row, _) -> new LastNumber(row.getString("server"), row.getLong("last")))
                .single();
    }

    private Writers writers() {
        return jdbc.sql("""
                select pg_postmaster_start_time()::text as server, array(
                  select distinct virtualtransaction from pg_locks
                  where relation = 'domainevententry'::regclass and mode = 'RowExclusiveLock' and granted
                    and database = (select oid from pg_database where datname = current_database())) as writers""").query(CommittedPosition::noted).single();
    }

    private static Writers noted(ResultSet row, int number) throws SQLException {
        return new Writers(row.getString("server"), Set.of((String[])
                row.getArray("writers").getArray()));
    }
}
