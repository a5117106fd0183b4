package io.hunt.application.health;

import io.hunt.engine.sealed.LogScrubber;
import io.hunt.engine.sealing.SealingStatus;
import io.hunt.engine.sealing.SealingStatus.Problem;
import io.hunt.engine.sealing.SealingStatus.Reason;
import io.hunt.engine.sealing.SealingWorker;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Health of the sealed log. While it is not sealed, or its stored events are not those that were sealed, the service does its
 * work and stays ready: it is degraded, and says why.
 */
@Component("sealingHealthIndicator")
class SealingHealth implements HealthIndicator {

    /** Worse than up, better than down; the reason stands beside it. */
    static final String DEGRADED = "DEGRADED";

    /** Longer than the longest transaction, which sealing waits for. */
    private static final Duration LONG = Duration.ofMinutes(2);

    private final Supplier<SealingStatus> sealing;
    private final Supplier<Optional<String>> scrubbing;

    @Autowired
    SealingHealth(SealingWorker sealing, LogScrubber scrubber) {
        this(sealing::status, scrubber::fault);
    }

    /** @param scrubbing the fault of the stored log that was found, if any was */
    SealingHealth(Supplier<SealingStatus> sealing, Supplier<Optional<String>> scrubbing) {
        this.sealing = sealing;
        this.scrubbing = scrubbing;
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
        return scrubbing
                .get()
                .map(SealingHealth::degraded)
                .orElseGet(() -> Health.up().build());
    }

    private static Health degraded(String reason) {
        return Health.status(new Status(DEGRADED, reason)).build();
    }
}
