package io.hunt.engine.sealing;

import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * How far the log is final: no event will appear at or below that position any more, and gaps stay gaps. Numbers are given
 * out to transactions that hold the append lock, so when all that held it after a number was given out have ended, it and
 * all before it are final. No writer waits. One thread at a time.
 */
final class Horizon {

    private final JdbcClient jdbc;
    private Set<String> writers = Set.of();
    private long noted;
    private long settled;

    Horizon(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** What is final now; outside of a transaction, so that each look sees the present. */
    long settled() {
        if (settled < noted) {
            settleIfEnded();
        }
        if (settled == noted) {
            note();
            settleIfEnded();
        }
        return settled;
    }

    private void settleIfEnded() {
        Set<String> holders = writers.isEmpty() ? Set.of() : holders();
        if (writers.stream().noneMatch(holders::contains)) {
            settled = noted;
        }
    }

    /** The number first: whoever got one up to it took the lock before. */
    private void note() {
        long last = jdbc.sql(
                        "select case when is_called then last_value else 0 end from domainevententry_globalindex_seq")
                .query(Long.class)
                .single();
        writers = last > settled ? holders() : Set.of();
        noted = last;
    }

    /** Transactions that have appended, or are about to. */
    private Set<String> holders() {
        return jdbc.sql("""
                select distinct virtualtransaction from pg_locks
                where relation = 'domainevententry'::regclass and mode = 'RowExclusiveLock' and granted
                  and database = (select oid from pg_database where datname = current_database())""").query((row, _) -> row.getString(1)).set();
    }
}
