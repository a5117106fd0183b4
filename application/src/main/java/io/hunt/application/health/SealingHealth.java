package io.hunt.application.health;

import io.hunt.audit.log.LogScrubber;
import io.hunt.audit.log.SealingStatus;
import io.hunt.audit.log.SealingStatus.Problem;
import io.hunt.audit.log.SealingStatus.Reason;
import io.hunt.audit.log.SealingWorker;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Health of the transparency log. Degraded if sealing has stopped or if stored events differ from their sealed leaves; the
 * process stays ready, and the description gives the reason.
 */
@Component("sealingHealthIndicator")
class SealingHealth implements HealthIndicator {

    /** Status between up and down; the description gives the reason. */
    static final String DEGRADED = "DEGRADED";

    /** Exceeds the longest transaction, which sealing waits for. */
    private static final Duration LONG = Duration.ofMinutes(2);

    private final Supplier<SealingStatus> sealing;
    private final Supplier<Optional<String>> scrubbing;

    @Autowired
    SealingHealth(SealingWorker sealing, LogScrubber scrubber) {
        this(sealing::status, scrubber::fault);
    }

    /** @param scrubbing fault found in the stored log, if any */
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
        if (status.stalledFor().compareTo(LONG) > 0) {
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
