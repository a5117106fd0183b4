package io.hunt.application.health;

import io.hunt.engine.time.DatabaseClock;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Health of this machine's clock: down while its skew from the database's clock exceeds five seconds. Token claims and the
 * event log use the database's time; certificates and log lines use the machine's.
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
