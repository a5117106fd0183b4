package io.hunt.application.health;

import io.hunt.engine.log.StoppedProcessors;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What makes a process ready, besides having started. Each answers from what is known, at once. */
@Configuration(proxyBeanMethods = false)
class ReadinessChecks {

    /** The database answers and takes writes. */
    @Bean
    HealthIndicator databaseHealthIndicator(DatabaseProbe database) {
        return () -> told(database.answers());
    }

    /** Every processor of this process runs, and somebody has claimed each of its segments. */
    @Bean
    HealthIndicator claimsHealthIndicator(ProcessorClaims claims) {
        return () -> told(claims.areHeld());
    }

    /** No processor has stopped before an event of a newer version. */
    @Bean
    HealthIndicator logHealthIndicator(StoppedProcessors stopped) {
        return () -> told(stopped.reasons().isEmpty());
    }

    private static Health told(boolean well) {
        return (well ? Health.up() : Health.down()).build();
    }
}
