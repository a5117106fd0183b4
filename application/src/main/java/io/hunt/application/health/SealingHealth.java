package io.hunt.application.health;

import io.hunt.engine.sealing.SealingStatus;
import io.hunt.engine.sealing.SealingStatus.Problem;
import io.hunt.engine.sealing.SealingStatus.Reason;
import io.hunt.engine.sealing.SealingWorker;
import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Whether the log is being sealed. While it is not, the service does its work and stays ready: it is degraded, and says why.
 */
@Component("sealingHealthIndicator")
class SealingHealth implements HealthIndicator {

    /** Worse than up, better than down; the reason stands beside it. */
    static final String DEGRADED = "DEGRADED";

    /** Longer than the longest transaction, which sealing waits for. */
    private static final Duration LONG = Duration.ofMinutes(2);

    private final Supplier<SealingStatus> sealing;

    @Autowired
    SealingHealth(SealingWorker sealing) {
        this(sealing::status);
    }

    SealingHealth(Supplier<SealingStatus> sealing) {
        this.sealing = sealing;
    }

    @Override
    public Health health() {
        SealingStatus status = sealing.get();
        Problem problem = status.problem();
        if (problem != null && problem.reason() != Reason.FAILED) {
            return degraded(problem.detail());
        }
        if (status.stillFor().compareTo(LONG) > 0) {
            return degraded("%d positions behind position %d wait for longer than two minutes"
                    .formatted(status.waiting(), status.position()));
        }
        return Health.up().build();
    }

    private static Health degraded(String reason) {
        return Health.status(new Status(DEGRADED, reason)).build();
    }
}
