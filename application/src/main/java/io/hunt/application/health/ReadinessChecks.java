package io.hunt.application.health;

import io.hunt.engine.log.StoppedProcessors;
import io.hunt.engine.time.DatabaseClock;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Readiness checks besides a completed start. Each answers at once from known state. */
@Configuration(proxyBeanMethods = false)
class ReadinessChecks {

    /** The database answers and takes writes. */
    @Bean
    HealthIndicator databaseHealthIndicator(DatabaseProbe database) {
        return () -> told(database.answers());
    }

    /** Every processor of this process runs, and each of its segments is claimed by some process. */
    @Bean
    HealthIndicator claimsHealthIndicator(ProcessorClaims claims) {
        return () -> told(claims.areHeld());
    }

    /** No processor has stopped before an event of a newer version. */
    @Bean
    HealthIndicator logHealthIndicator(StoppedProcessors stopped) {
        return () -> told(stopped.reasons().isEmpty());
    }

    /** The same checks as metrics. */
    @Bean
    MeterBinder readinessMeters(
            HealthIndicator databaseHealthIndicator,
            HealthIndicator claimsHealthIndicator,
            HealthIndicator logHealthIndicator,
            HealthIndicator clockHealthIndicator,
            HealthIndicator axonserverHealthIndicator,
            DatabaseClock clock) {
        return registry -> {
            measured(registry, "database", databaseHealthIndicator);
            measured(registry, "claims", claimsHealthIndicator);
            measured(registry, "log", logHealthIndicator);
            measured(registry, "clock", clockHealthIndicator);
            measured(registry, "axonserver", axonserverHealthIndicator);
            Gauge.builder("database.clock.skew.seconds", clock, c -> c.skew().toMillis() / 1000.0)
                    .description("Seconds by which the database's clock is ahead of this machine's")
                    .register(registry);
        };
    }

    private static void measured(MeterRegistry registry, String check, HealthIndicator health) {
        Gauge.builder("readiness", health, h -> up(h) ? 1 : 0)
                .description("1 while a readiness check is up, else 0")
                .tag("check", check)
                .register(registry);
    }

    private static boolean up(HealthIndicator health) {
        Health told = health.health();
        return told != null && Status.UP.equals(told.getStatus());
    }

    private static Health told(boolean well) {
        return (well ? Health.up() : Health.down()).build();
    }
}
