package io.hunt.application.metrics;

import io.hunt.audit.log.SealingStatus;
import io.hunt.audit.log.SealingStatus.Problem;
import io.hunt.audit.log.SealingStatus.Reason;
import io.hunt.audit.log.SealingWorker;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Metrics of the log's sealing: the progress of all processes and the failures of this one. */
@Component
class SealingMeters {

    private final MeterRegistry registry;
    private final SealingWorker worker;

    SealingMeters(MeterRegistry registry, SealingWorker worker, Clock clock) {
        this.registry = registry;
        this.worker = worker;
        gauge("log.sealed.events", "Events that are sealed", SealingStatus::size);
        gauge("log.sealing.lag.positions", "Positions of the log that are not sealed", SealingStatus::waiting);
        gauge(
                "log.sealing.lag.seconds",
                "Age of the oldest event that is not sealed",
                status -> age(status.next(), clock));
        gauge(
                "log.sealing.stopped.at",
                "Position of the event that cannot be sealed; 0 without such an event",
                status -> stoppedAt(status.problem()));
        for (Reason reason : Reason.values()) {
            FunctionCounter.builder("log.sealing.failures", worker, sealing -> sealing.failures(reason))
                    .tag("reason", reason.name().toLowerCase(Locale.ROOT))
                    .description("Steps of sealing that have failed in this process")
                    .register(registry);
        }
    }

    private void gauge(String name, String description, ToDoubleFunction<SealingStatus> value) {
        Gauge.builder(name, worker, sealing -> value.applyAsDouble(sealing.status()))
                .description(description)
                .register(registry);
    }

    private static double age(@Nullable Instant oldest, Clock clock) {
        return oldest == null
                ? 0
                : Math.max(0, Duration.between(oldest, clock.instant()).toMillis() / 1000.0);
    }

    private static double stoppedAt(@Nullable Problem problem) {
        return problem == null ? 0 : problem.position();
    }
}
