package io.hunt.application.metrics;

import io.hunt.engine.retention.ExpiringRows;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.engine.time.BoundedReading;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** What operators watch of the removal of rows, for the roles of this process. */
@Component
class RetentionMeters {

    private final MeterRegistry registry;
    private final JdbcClient jdbc;

    RetentionMeters(MeterRegistry registry, RetentionWorker worker, JdbcClient jdbc) {
        this.registry = registry;
        this.jdbc = jdbc;
        for (ExpiringRows rows : worker.expiring()) {
            FunctionCounter.builder("retention.rows.removed", worker, removal -> removal.removed(rows.table()))
                    .tag("table", rows.table())
                    .description("Rows, or bodies of deliveries, that this process has removed")
                    .register(registry);
            rows.oldestAge().ifPresent(sql -> oldest(rows.table(), sql));
        }
    }

    /** The database is asked at most once a second. */
    private void oldest(String table, String sql) {
        var age = new BoundedReading<>(() -> seconds(sql), Double.NaN);
        Gauge.builder("retention.oldest.age.seconds", age, BoundedReading::get)
                .tag("table", table)
                .description("How long ago the oldest subject ended whose rows are kept; 0 where there is none")
                .strongReference(true)
                .register(registry);
    }

    private double seconds(String sql) {
        try {
            return Math.max(0, jdbc.sql(sql).query(Double.class).single());
        } catch (DataAccessException | TransactionException e) {
            return Double.NaN;
        }
    }
}
