package io.hunt.engine.retention;

import io.hunt.engine.store.TransactionLock;
import java.util.Optional;

/** Rows of one table that are removed a while after what they belong to has ended. Each side removes its own. */
public interface ExpiringRows {

    /** The table; what metrics call the rows. */
    String table();

    /** Lets one process at a time remove them. */
    TransactionLock lock();

    /**
     * Removes a batch, in the transaction that is open.
     *
     * @return how many rows; 0 when none is left that is to go
     */
    int removeSome(RetentionPeriod period);

    /** A statement that tells how many seconds ago the oldest subject ended whose rows are kept; 0 without any. */
    default Optional<String> oldestAge() {
        return Optional.empty();
    }
}
