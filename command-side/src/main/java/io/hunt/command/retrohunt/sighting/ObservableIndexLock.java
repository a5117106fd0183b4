package io.hunt.command.retrohunt.sighting;

import io.hunt.engine.store.TransactionLock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Lock that separates filling and searching the observable index until the end of each transaction.
 *
 * <p>A sighting counts if its value is in the index, its indicator is watched, and the value was ingested before the
 * indicator was activated. Both sides check this after they have written: a filler checks for indicators that are
 * already watched, a search for values that are already indexed. Because the two never overlap, the second sees what
 * the first has written, so no sighting is missed in any order of events; a permanent key prevents duplicates. A search
 * waits only for the current batch, not until millions of rows are indexed.
 */
@Repository
public class ObservableIndexLock {

    private final JdbcClient jdbc;

    public ObservableIndexLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void fill() {
        TransactionLock.HISTORY_INDEX.share(jdbc);
    }

    public void search() {
        TransactionLock.HISTORY_INDEX.take(jdbc);
    }
}
