package io.hunt.application.metrics;

import com.github.kagkarlsson.scheduler.CurrentlyExecuting;
import com.github.kagkarlsson.scheduler.event.AbstractSchedulerListener;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Metric of the delay between a deadline's time and its execution. */
@Component
class DeadlineMeters extends AbstractSchedulerListener {

    private final Timer lateness;
    private final Clock clock;

    DeadlineMeters(MeterRegistry registry, Clock clock) {
        this.lateness = Timer.builder("deadline.lateness")
                .description("Delay between a deadline's time and the start of its execution")
                .register(registry);
        this.clock = clock;
    }

    @Override
    public void onExecutionStart(CurrentlyExecuting started) {
        Duration late = Duration.between(started.getExecution().executionTime, clock.instant());
        lateness.record(late.isNegative() ? Duration.ZERO : late);
    }
}
