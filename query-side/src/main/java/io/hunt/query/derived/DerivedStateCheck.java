package io.hunt.query.derived;

import static java.util.stream.Collectors.toSet;

import io.hunt.query.asof.EventLogReader;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Compares tables of the command side with the events of the log, in one snapshot of the database: users, tokens,
 * sessions, settings, hosts with their credentials, authorities, and definitions. Secrets are compared by digests.
 */
@Component
public class DerivedStateCheck {

    private final EventLogReader log;
    private final JdbcTemplate jdbc;
    private final Clock clock;
    private final TransactionTemplate transaction;

    DerivedStateCheck(EventLogReader log, JdbcTemplate jdbc, Clock clock, PlatformTransactionManager transactions) {
        this.log = log;
        this.jdbc = jdbc;
        this.clock = clock;
        this.transaction = new TransactionTemplate(transactions);
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        transaction.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        transaction.setReadOnly(true);
    }

    /** Compares all tables, in a fixed order. */
    public List<TableComparison> compare() {
        List<Derivation> derivations = List.of(
                new UserDerivation(clock),
                new SessionDerivation(clock),
                new SettingDerivation(),
                new HostDerivation(),
                new FleetSecretDerivation(),
                new IndicatorDerivation(),
                new DefinitionDerivation(),
                new ExceptionDerivation(),
                new ConditionDerivation(),
                new OpenWorkDerivation());
        var concerned = new HashMap<Class<?>, Derivation>();
        derivations.forEach(derivation -> derivation.events().forEach(event -> concerned.put(event, derivation)));
        return Objects.requireNonNull(transaction.execute(_ -> {
            log.readAll(
                    concerned.keySet().stream().map(Class::getSimpleName).collect(toSet()),
                    batch -> batch.forEach(event -> derive(concerned, event)));
            return derivations.stream()
                    .flatMap(derivation -> derivation.tables().stream())
                    .map(table -> table.compare(jdbc))
                    .toList();
        }));
    }

    private static void derive(Map<Class<?>, Derivation> concerned, TrackedEventMessage<?> event) {
        Derivation derivation = concerned.get(event.getPayloadType());
        if (derivation != null) {
            derivation.on(event.getPayload(), event.getTimestamp());
        }
    }
}
