package io.hunt.application.audit;

import io.hunt.audit.checkpoint.CheckpointStatus;
import io.hunt.audit.checkpoint.CheckpointStatus.Lag;
import io.hunt.engine.time.CachedRead;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToDoubleFunction;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Metrics of checkpoint signing and delivery. */
@Component
class CheckpointMeters {

    private static final Lag UNKNOWN = new Lag(Double.NaN, Double.NaN, Double.NaN);

    private final MeterRegistry registry;
    private final CheckpointStatus status;
    private final CachedRead<Lag> lag;

    CheckpointMeters(MeterRegistry registry, CheckpointStatus status) {
        this.registry = registry;
        this.status = status;
        this.lag = new CachedRead<>(this::read, UNKNOWN);
        Gauge.builder("audit.signing.refused", status, s -> s.signing().reason().isHealthy() ? 0 : 1)
                .description("1 while this process may sign no checkpoint and an operator is needed")
                .register(registry);
        gauge("audit.checkpoint.size", "Events that the newest checkpoint covers", Lag::size);
        gauge(
                "audit.unsigned.age.seconds",
                "Seconds that sealed events have been without a checkpoint, counted from the newest one",
                Lag::unsignedSeconds);
        gauge(
                "audit.untaken.age.seconds",
                "Seconds since the publication of the oldest checkpoint that no destination has accepted",
                Lag::untakenSeconds);
        for (String destination : status.destinations()) {
            FunctionCounter.builder("audit.delivery.failures", status, s -> s.failures(destination))
                    .tag("destination", destination)
                    .description("Attempts of this process to deliver checkpoints that failed")
                    .register(registry);
        }
    }

    private void gauge(String name, String description, ToDoubleFunction<Lag> value) {
        Gauge.builder(name, this, meters -> value.applyAsDouble(meters.lag.get()))
                .description(description)
                .register(registry);
    }

    private Lag read() {
        try {
            return status.lag();
        } catch (DataAccessException | TransactionException e) {
            return UNKNOWN;
        }
    }
}
