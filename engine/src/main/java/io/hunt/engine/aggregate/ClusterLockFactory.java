package io.hunt.engine.aggregate;

import org.axonframework.common.lock.Lock;
import org.axonframework.common.lock.LockFactory;
import org.axonframework.common.lock.PessimisticLockFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Lock factory that allows one writer for each aggregate over all processes: takes the lock of this process first, then an
 * advisory lock of the database, which the transaction releases when it ends.
 */
public class ClusterLockFactory implements LockFactory {

    private final LockFactory local = PessimisticLockFactory.usingDefaults();
    private final JdbcClient jdbc;

    public ClusterLockFactory(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Lock obtainLock(String aggregateId) {
        Lock lock = local.obtainLock(aggregateId);
        try {
            takeClusterWide(aggregateId);
            return lock;
        } catch (RuntimeException e) {
            lock.release();
            throw e;
        }
    }

    private void takeClusterWide(String aggregateId) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException("An aggregate may be changed in a transaction only: " + aggregateId);
        }
        jdbc.sql("select pg_advisory_xact_lock(hashtextextended(?, 0))")
                .param(aggregateId)
                .query((row, _) -> true)
                .single();
    }
}
