package io.hunt.gateway.enrollment;

import io.hunt.api.host.EnrollmentEvent.FleetSecretRecorded;
import io.hunt.engine.store.SequenceNumberLookup;
import io.hunt.engine.work.WorkKind;
import java.util.List;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Records digests of the generated enrollment secret and of the authorities as events, once each, at the first start
 * after they exist. A later replacement without an event differs from its digest.
 */
final class FleetSecretRecorder implements ApplicationRunner {

    private static final String TYPE = "FleetSecret";

    private final JdbcClient jdbc;
    private final SequenceNumberLookup numbers;
    private final EventStore log;
    private final TransactionTemplate transaction;

    FleetSecretRecorder(
            JdbcClient jdbc, SequenceNumberLookup numbers, EventStore log, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.numbers = numbers;
        this.log = log;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public void run(ApplicationArguments arguments) {
        WorkKind.PROCESSORS.run(() -> transaction.executeWithoutResult(_ -> stored().stream()
                .filter(secret -> numbers.last(List.of(aggregate(secret))).isEmpty())
                .forEach(secret -> log.publish(new GenericDomainEventMessage<>(TYPE, aggregate(secret), 0, secret)))));
    }

    private static String aggregate(FleetSecretRecorded secret) {
        return "fleet-secret-" + secret.name();
    }

    /** Locks the rows, so that only the first of several processes that start at once records them. */
    private List<FleetSecretRecorded> stored() {
        jdbc.sql("select 1 from service_authority order by name for update")
                .query()
                .listOfRows();
        jdbc.sql("select 1 from enroll_secret for update").query().listOfRows();
        return jdbc.sql("""
                select name,
                       encode(sha256(convert_to(certificate || E'\\n' || coalesce(private_key, ''), 'UTF8')), 'hex') as digest
                from service_authority
                union all
                select 'enroll-secret', encode(sha256(convert_to(secret, 'UTF8')), 'hex') from enroll_secret
                order by name""")
                .query((row, _) -> new FleetSecretRecorded(row.getString("name"), row.getString("digest")))
                .list();
    }
}
