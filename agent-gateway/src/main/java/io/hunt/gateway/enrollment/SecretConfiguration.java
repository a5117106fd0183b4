package io.hunt.gateway.enrollment;

import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.store.SequenceNumbers;
import io.hunt.gateway.GatewayProperties;
import io.hunt.gateway.tls.Authorities;
import io.hunt.gateway.tls.OwnCertificate;
import java.time.Clock;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Configuration of the enrollment secret and the authorities, for gateways and for processes whose users may ask for
 * them.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(GatewayProperties.class)
public class SecretConfiguration {

    @Bean
    Authorities authorities(JdbcClient jdbc, SharedProperties shared, Clock clock) {
        return new Authorities(jdbc, shared.dataDir().resolve("tls"), clock);
    }

    @Bean
    EnrollSecret enrollSecret(GatewayProperties settings, JdbcClient jdbc, SharedProperties shared) {
        return EnrollSecret.of(settings.enrollSecret(), jdbc, shared.dataDir());
    }

    @Bean
    FleetSecretRecords fleetSecretRecords(
            JdbcClient jdbc, SequenceNumbers numbers, EventStore log, PlatformTransactionManager transactions) {
        return new FleetSecretRecords(jdbc, numbers, log, transactions);
    }

    @Bean
    EnrollmentHandler enrollmentHandler(EnrollSecret secret, Authorities authorities, GatewayProperties settings) {
        return new EnrollmentHandler(
                secret, authorities, OwnCertificate.of(settings.grpcTlsCert(), settings.grpcTlsKey()));
    }
}
