package io.hunt.application.audit;

import io.hunt.audit.checkpoint.CheckpointStatus;
import io.hunt.audit.checkpoint.CheckpointStatus.Lag;
import io.hunt.audit.checkpoint.signing.SigningState;
import io.hunt.engine.time.CachedRead;
import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Health of checkpoint signing and delivery. Degraded if signing is refused, if sealed events have been unsigned for ten
 * minutes, or if no destination has accepted a checkpoint for ten minutes after its publication. The process stays ready,
 * and the description gives the reason.
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
        this(status::signing, new CachedRead<>(status::lag, UNKNOWN)::get);
    }

    CheckpointHealth(Supplier<SigningState> signing, Supplier<Lag> lag) {
        this.signing = signing;
        this.lag = lag;
    }

    @Override
    public Health health() {
        SigningState state = signing.get();
        if (!state.reason().isHealthy()) {
            return degraded("no checkpoint is signed, %s: %s".formatted(state.reason(), state.detail()));
        }
        Lag now = lag.get();
        if (now.unsignedSeconds() >= LONGEST_SECONDS) {
            return degraded("sealed events have been unsigned for %.0f s".formatted(now.unsignedSeconds()));
        }
        if (now.untakenSeconds() >= LONGEST_SECONDS) {
            return degraded("no destination has accepted a checkpoint for %.0f s".formatted(now.untakenSeconds()));
        }
        return Health.up().build();
    }

    private static Health degraded(String reason) {
        return Health.status(new Status(DEGRADED, reason)).build();
    }
}
