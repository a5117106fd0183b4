package io.hunt.gateway.enrollment;

import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.store.SequenceNumberLookup;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.tls.CertificateAuthorities;
import io.hunt.gateway.tls.OperatorCertificate;
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
public class EnrollmentConfiguration {

    @Bean
    CertificateAuthorities authorities(JdbcClient jdbc, SharedProperties shared, Clock clock) {
        return new CertificateAuthorities(jdbc, shared.dataDir().resolve("tls"), clock);
    }

    @Bean
    EnrollSecret enrollSecret(GatewayProperties settings, JdbcClient jdbc, SharedProperties shared) {
        return EnrollSecret.of(settings.enrollSecret(), jdbc, shared.dataDir());
    }

    @Bean
    FleetSecretRecorder fleetSecretRecords(
            JdbcClient jdbc, SequenceNumberLookup numbers, EventStore log, PlatformTransactionManager transactions) {
        return new FleetSecretRecorder(jdbc, numbers, log, transactions);
    }

    @Bean
    EnrollmentCommandHandler enrollmentHandler(
            EnrollSecret secret, CertificateAuthorities certificateAuthorities, GatewayProperties settings) {
        return new EnrollmentCommandHandler(
                secret, certificateAuthorities, OperatorCertificate.of(settings.grpcTlsCert(), settings.grpcTlsKey()));
    }
}
