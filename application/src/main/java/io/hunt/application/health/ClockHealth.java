package io.hunt.application.health;

import io.hunt.engine.time.DatabaseClock;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Down while this machine's clock differs from the database's by more than five seconds. Claims and the log have the
 * database's time nevertheless; certificates, logs and what else goes by the machine's do not.
 */
@Component("clockHealthIndicator")
class ClockHealth implements HealthIndicator {

    private final DatabaseClock clock;

    ClockHealth(DatabaseClock clock) {
        this.clock = clock;
    }

    @Override
    public Health health() {
        Health.Builder health = clock.isSkewed() ? Health.down() : Health.up();
        return health.withDetail("skew", clock.skew().toString()).build();
    }
}
