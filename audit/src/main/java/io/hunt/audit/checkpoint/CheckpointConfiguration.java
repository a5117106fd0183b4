package io.hunt.audit.checkpoint;

import io.hunt.audit.checkpoint.signing.CheckpointSigner;
import io.hunt.audit.checkpoint.signing.SigningKeyFile;
import io.hunt.engine.role.ProcessName;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.role.SharedProperties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Configuration of checkpoints of the transparency log in each process: processes with the key sign, and each process
 * delivers to the destinations in its settings.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(AuditProperties.class)
public class CheckpointConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(CheckpointConfiguration.class);

    @Bean
    Destinations destinations(AuditProperties settings, JdbcClient jdbc) {
        return Destinations.of(settings, jdbc);
    }

    @Bean
    CheckpointThread checkpointThread(
            AuditProperties settings,
            SharedProperties shared,
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            ProcessName process,
            Destinations destinations) {
        boolean makesKeys = shared.roles().contains(ProcessRole.COMMAND);
        if (makesKeys && destinations.all().isEmpty()) {
            LOG.warn("Checkpoints of the log are not published: an owner of the database and the key can rewrite both."
                    + " Set SERVICE_AUDIT_WITNESSES, or SERVICE_AUDIT_FILE and send that file to another machine");
        }
        var signer = new CheckpointSigner(
                jdbc,
                transactions,
                new SigningKeyFile(settings.keyIn(shared.dataDir()), settings.memoryIn(shared.dataDir())),
                destinations.archives(),
                process.value(),
                makesKeys ? settings.auditOrigin() : null);
        return new CheckpointThread(signer);
    }

    @Bean
    CheckpointDeliveryThreads deliveryThreads(Destinations destinations) {
        return new CheckpointDeliveryThreads(destinations);
    }

    @Bean
    CheckpointStatus checkpointStatus(
            JdbcClient jdbc,
            CheckpointThread signing,
            CheckpointDeliveryThreads deliveries,
            Destinations destinations) {
        return new CheckpointStatus(jdbc, signing, deliveries, destinations);
    }
}
