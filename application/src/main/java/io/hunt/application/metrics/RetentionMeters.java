package io.hunt.application.metrics;

import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.retention.RetentionRule;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.engine.time.CachedRead;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Metrics of the removal of expired rows, for the roles of this process. */
@Component
class RetentionMeters {

    private final JdbcClient jdbc;

    RetentionMeters(MeterRegistry registry, RetentionWorker worker, RetentionPeriod period, JdbcClient jdbc) {
        this.jdbc = jdbc;
        Gauge.builder(
                        "retention.period.seconds",
                        period,
                        set -> Duration.ofDays(set.days()).toSeconds())
                .description("Seconds that details are kept after the end of their subject; 0 keeps them for ever")
                .register(registry);
        // One bounded read for all ages, so that a scrape waits only once in an outage.
        var ages = new CachedRead<>(() -> ages(worker), Map.<String, Double>of());
        for (RetentionRule rows : worker.expiring()) {
            FunctionCounter.builder("retention.rows.removed", worker, removal -> removal.removed(rows.table()))
                    .tag("table", rows.table())
                    .description("Rows, or bodies of deliveries, that this process has removed")
                    .register(registry);
            if (rows.oldestAge().isPresent()) {
                Gauge.builder(
                                "retention.oldest.age.seconds",
                                ages,
                                seen -> seen.get().getOrDefault(rows.table(), Double.NaN))
                        .tag("table", rows.table())
                        .description("Seconds since the end of the oldest subject with rows; 0 without one")
                        .strongReference(true)
                        .register(registry);
            }
        }
    }

    private Map<String, Double> ages(RetentionWorker worker) {
        return worker.expiring().stream()
                .filter(rows -> rows.oldestAge().isPresent())
                .collect(Collectors.toMap(
                        RetentionRule::table, rows -> seconds(rows.oldestAge().orElseThrow())));
    }

    private double seconds(String sql) {
        try {
            return Math.max(0, jdbc.sql(sql).query(Double.class).single());
        } catch (DataAccessException | TransactionException e) {
            return Double.NaN;
        }
    }
}
