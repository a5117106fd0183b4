package io.hunt.audit.config;

import io.hunt.audit.evidence.DeadLetterEvidenceCopies;
import io.hunt.audit.evidence.EvidenceCopies;
import io.hunt.audit.evidence.EvidenceSweeper;
import io.hunt.audit.evidence.EvidenceVault;
import io.hunt.audit.evidence.MatchListUpcaster;
import io.hunt.audit.evidence.PlainEvidenceUpcaster;
import io.hunt.audit.log.LogScrubber;
import io.hunt.audit.log.SealableEventGuard;
import io.hunt.audit.log.SealingWorker;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.engine.store.LogTailNotifier;
import java.time.Clock;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/** Beans of the transparency log, of evidence and of the security log that each process needs, whatever its roles. */
@Configuration(proxyBeanMethods = false)
public class AuditConfiguration {

    @Bean
    SealableEventGuard sealableEvents() {
        return new SealableEventGuard();
    }

    @Bean
    SealingWorker sealingWorker(JdbcClient jdbc, PlatformTransactionManager transactions, LogTailNotifier tail) {
        return new SealingWorker(jdbc, transactions, tail);
    }

    @Bean
    LogScrubber logScrubber(JdbcClient jdbc) {
        return new LogScrubber(jdbc);
    }

    /** Upcaster behind those of the engine, which have lower orders. */
    @Bean
    @Order(2)
    PlainEvidenceUpcaster plainEvidence() {
        return new PlainEvidenceUpcaster();
    }

    @Bean
    @Order(3)
    MatchListUpcaster matchesOfOneAnswer() {
        return new MatchListUpcaster();
    }

    @Bean
    EvidenceVault evidenceVault(JdbcClient jdbc) {
        return new EvidenceVault(jdbc);
    }

    @Bean
    EvidenceCopies evidenceInDeadLetters(JdbcClient jdbc) {
        return new DeadLetterEvidenceCopies(jdbc);
    }

    @Bean
    EvidenceSweeper evidenceSweeper(
            ObjectProvider<EvidenceCopies> copies, JdbcClient jdbc, PlatformTransactionManager transactions) {
        return new EvidenceSweeper(copies.orderedStream().toList(), jdbc, transactions);
    }

    /** Recorder of failed logins, for the parts that handle commands and those that accept connections of hosts. */
    @Bean
    AuthenticationFailureRecorder authenticationFailures(EventGateway events, Clock clock) {
        return new AuthenticationFailureRecorder(events::publish, clock);
    }
}
