package io.hunt.application.audit;

import io.hunt.engine.checkpoint.CheckpointStatus;
import io.hunt.engine.checkpoint.CheckpointStatus.Lag;
import io.hunt.engine.checkpoint.signing.SigningState;
import io.hunt.engine.time.BoundedReading;
import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Degraded while nothing may be signed, while what is sealed has not been signed for ten minutes, and while nothing outside
 * has taken a checkpoint for ten minutes after its publication. The service does its work and stays ready, and says why.
 */
@Component("checkpointsHealthIndicator")
class CheckpointHealth implements HealthIndicator {

    private static final String DEGRADED = "DEGRADED";
    private static final double LONGEST_SECONDS = Duration.ofMinutes(10).toSeconds();
    private static final Lag UNKNOWN = new Lag(0, 0, 0);

    private final Supplier<SigningState> signing;
    private final Supplier<Lag> lag;

    @Autowired
    CheckpointHealth(CheckpointStatus status) {
        this(status::signing, new BoundedReading<>(status::lag, UNKNOWN)::get);
    }

    CheckpointHealth(Supplier<SigningState> signing, Supplier<Lag> lag) {
        this.signing = signing;
        this.lag = lag;
    }

    @Override
    public Health health() {
        SigningState state = signing.get();
        if (!state.reason().isWell()) {
            return degraded("no checkpoint is signed, %s: %s".formatted(state.reason(), state.detail()));
        }
        Lag now = lag.get();
        if (now.unsignedSeconds() >= LONGEST_SECONDS) {
            return degraded("what was sealed has not been signed for %.0f s".formatted(now.unsignedSeconds()));
        }
        if (now.untakenSeconds() >= LONGEST_SECONDS) {
            return degraded("nothing outside has taken a checkpoint for %.0f s".formatted(now.untakenSeconds()));
        }
        return Health.up().build();
    }

    private static Health degraded(String reason) {
        return Health.status(new Status(DEGRADED, reason)).build();
    }
}
