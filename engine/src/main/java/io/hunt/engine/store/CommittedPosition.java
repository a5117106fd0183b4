package io.hunt.engine.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * How far the log is final: no event will appear at or below that position any more, and gaps stay gaps. Numbers are given
 * out to transactions that hold the append lock, so when all that held it after a number was given out have ended, it and
 * all before it are final. No writer waits. What was noted of one run of the server says nothing of another, which may
 * give out numbers anew. One thread at a time.
 */
public final class CommittedPosition {

    /**
     * What is final.
     *
     * @param server the run of the server of which that is known
     */
    public record Settled(long upTo, String server) {}

    /** Transactions that have appended, or are about to, by one run of the server. */
    private record Writers(String server, Set<String> transactions) {}

    /** The last number given out by one run of the server. */
    private record Numbers(String server, long last) {}

    private final JdbcClient jdbc;
    private Writers writers = new Writers("", Set.of());
    private long noted;
    private long settled;

    public CommittedPosition(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** What is final now; outside of a transaction, so that each look sees the present. */
    public Settled settled() {
        if (settled < noted) {
            settleIfEnded();
        }
        if (settled == noted && note()) {
            settleIfEnded();
        }
        return new Settled(settled, writers.server());
    }

    /** Whether numbers were given out to transactions that had not ended at the last look. */
    public boolean isWaiting() {
        return settled < noted;
    }

    /** Nothing is known of a server that may have been replaced by a copy of it. */
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
     * The number first: whoever got one up to it took the lock before. Nothing is noted if no number was given out since all
     * was settled.
     */
    private boolean note() {
        Numbers last = numbers();
        if (last.equals(new Numbers(writers.server(), noted))) {
            return false;
        }
        Writers now = writers();
        boolean same = writers.server().isEmpty() || now.server().equals(writers.server());
        writers = now;
        // Numbers go back only where another server took over.
        settled = same && settled <= last.last() ? settled : 0;
        noted = last.last();
        return true;
    }

    private Numbers numbers() {
        return jdbc.sql("""
                select pg_postmaster_start_time()::text as server, case when is_called then last_value else 0 end as last
                from domainevententry_globalindex_seq""")
                .query((row, _) -> new Numbers(row.getString("server"), row.getLong("last")))
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
