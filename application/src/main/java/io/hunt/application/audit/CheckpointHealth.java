package io.hunt.application.audit;

import io.hunt.engine.checkpoint.CheckpointStatus;
import io.hunt.engine.checkpoint.CheckpointStatus.Lag;
import io.hunt.engine.checkpoint.signing.SigningState;
import io.hunt.engine.time.BoundedReading;
import java.time.Duration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Degraded while nothing may be signed, while what is sealed has not been signed for ten minutes, and while nothing outside
 * has taken a checkpoint for ten minutes after its publication. The service goes on: readiness does not ask.
 */
@Component("auditHealthIndicator")
class CheckpointHealth implements HealthIndicator {

    static final Status DEGRADED = new Status("DEGRADED");

    private static final double LONGEST_SECONDS = Duration.ofMinutes(10).toSeconds();
    private static final Lag UNKNOWN = new Lag(0, 0, 0);

    private final CheckpointStatus status;
    private final BoundedReading<Lag> lag;

    CheckpointHealth(CheckpointStatus status) {
        this.status = status;
        this.lag = new BoundedReading<>(status::lag, UNKNOWN);
    }

    @Override
    public Health health() {
        SigningState signing = status.signing();
        Lag now = lag.get();
        boolean isWell = signing.reason().isWell()
                && now.unsignedSeconds() < LONGEST_SECONDS
                && now.untakenSeconds() < LONGEST_SECONDS;
        return (isWell ? Health.up() : Health.status(DEGRADED))
                .withDetail("signing", signing.reason().toString())
                .withDetail("contradiction", signing.detail())
                .withDetail("unsigned_seconds", Math.round(now.unsignedSeconds()))
                .withDetail("untaken_seconds", Math.round(now.untakenSeconds()))
                .build();
    }
}
