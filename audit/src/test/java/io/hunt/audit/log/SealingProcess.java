package io.hunt.audit.log;

import com.zaxxer.hikari.HikariDataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Process that only seals, in many small transactions, until it is killed. */
final class SealingProcess {

    private static final int BATCH = 100;

    private SealingProcess() {}

    /**
     * Seals until it is stopped.
     *
     * @param arguments URL of a database
     */
    public static void main(String[] arguments) {
        try (var pool = new HikariDataSource()) {
            pool.setJdbcUrl(arguments[0]);
            pool.setMaximumPoolSize(2);
            var sealer = new LogSealer(JdbcClient.create(pool), new DataSourceTransactionManager(pool), BATCH);
            while (!Thread.currentThread().isInterrupted()) {
                var _ = sealer.step();
            }
        }
    }
}
