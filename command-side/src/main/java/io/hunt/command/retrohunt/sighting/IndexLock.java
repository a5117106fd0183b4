package io.hunt.command.retrohunt.sighting;

import io.hunt.engine.store.TransactionLock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Keeps filling the index and searching it apart, to the end of either's transaction.
 *
 * <p>A sighting counts if its value is in the index, its indicator is watched, and it was ingested before the indicator
 * was activated. Both sides ask that question, each after its own writing: who fills the index asks for indicators that
 * are watched already, who begins to watch asks for values that are there already. As never both are under way, the one
 * that comes second sees what the first wrote, so no sighting falls between them, in whatever order their events are
 * handled; a key that stays for ever keeps it from being told twice. And a search need not wait until millions of rows
 * are indexed, but for the batch under way.
 */
@Repository
public class IndexLock {

    private final JdbcClient jdbc;

    public IndexLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void fill() {
        TransactionLock.HISTORY_INDEX.share(jdbc);
    }

    public void search() {
        TransactionLock.HISTORY_INDEX.take(jdbc);
    }
}
