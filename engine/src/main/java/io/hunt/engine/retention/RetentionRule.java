package io.hunt.engine.retention;

import io.hunt.engine.store.TransactionLock;
import java.util.Optional;

/**
 * Retention rule for the rows of one table: rows are removed some time after their subject has ended. Each side removes its
 * own rows.
 */
public interface RetentionRule {

    /** Name of the table, also used in metrics. */
    String table();

    /** Lock so that only one process removes these rows at a time. */
    TransactionLock lock();

    /**
     * Removes one batch in the open transaction.
     *
     * @return number of removed rows; 0 if no expired row is left
     */
    int removeSome(RetentionPeriod period);

    /**
     * SQL statement for the age in seconds of the oldest ended subject whose rows are kept, 0 if there is no such subject;
     * empty if not measured.
     */
    default Optional<String> oldestAge() {
        return Optional.empty();
    }
}
