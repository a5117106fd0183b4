package io.hunt.engine.store;

import io.hunt.engine.log.EventSerializer;
import io.hunt.engine.log.SettingChangedUpcaster;
import io.hunt.engine.log.SharedTermsUpcaster;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.engine.work.WorkKind;
import java.time.Clock;
import java.util.Map;
import java.util.stream.Collectors;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.jdbc.PersistenceExceptionResolver;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.deadletter.jdbc.DeadLetterSchema;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.eventsourcing.eventstore.jdbc.EventSchema;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.modelling.saga.repository.jdbc.PostgresSagaSqlSchema;
import org.axonframework.modelling.saga.repository.jdbc.SagaSqlSchema;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.jackson3.Jackson3SerializerCustomizer;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

/** Event store on PostgreSQL. Several of these beans prevent silent data loss of the defaults. */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
public class StoreConfiguration {

    private static final int READ_WINDOW = 1_000;
    private static final int FETCH_DELAY_MILLIS = 250;

    /**
     * Bound for events cached for processors that are nearly up to date. An event may hold 1,000 hosts or 90 KB of matches;
     * Axon's default of 10,000 events would exhaust the heap. Processors further behind share what the reader has read last.
     */
    private static final int EVENTS_IN_MEMORY = 1_000;

    /** Required: without this bean Axon silently uses a transaction manager that does nothing. */
    @Bean
    TransactionManager axonTransactionManager(PlatformTransactionManager transactions) {
        return new SpringTransactionManager(transactions);
    }

    /** Replaces the default resolver, which expects an exception class that PostgreSQL's driver never throws. */
    @Bean
    PersistenceExceptionResolver uniqueViolations() {
        return SqlStates::isUniqueViolation;
    }

    @Bean
    LogTailNotifier logTail() {
        return new LogTailNotifier();
    }

    /** Required for replays: without this validator the token cannot be deserialized. */
    @Bean
    Jackson3SerializerCustomizer readableTokens() {
        return mapper -> mapper.polymorphicTypeValidator(BasicPolymorphicTypeValidator.builder()
                .allowIfSubType("org.axonframework.")
                .build());
    }

    @Bean
    @Qualifier("eventSerializer") Serializer eventSerializer(Jackson3SerializerCustomizer readableTokens, ObjectProvider<Configuration> axon) {
        return new EventSerializer(
                EventSerializer.builder().jsonMapperBuilderCustomizer(readableTokens),
                () -> axon.getObject().upcasterChain());
    }

    @Bean
    @Order(1)
    SharedTermsUpcaster statementsWithSharedTerms() {
        return new SharedTermsUpcaster();
    }

    @Bean
    @Order(1)
    SettingChangedUpcaster settingsWithTheirOldValues() {
        return new SettingChangedUpcaster();
    }

    @Bean
    SagaSqlSchema sagaSqlSchema() {
        return new PostgresSagaSqlSchema();
    }

    @Bean
    DeadLetterSchema deadLetterSchema() {
        return DeadLetterSchema.defaultSchema();
    }

    @Bean
    UnreadableAggregates unreadableHistories(Clock clock) {
        return new UnreadableAggregates(clock);
    }

    @Bean
    EventStorageEngine eventStorageEngine(
            Serializer general,
            PersistenceExceptionResolver uniqueViolations,
            @Qualifier("eventSerializer") Serializer events,
            Configuration axon,
            ConnectionProvider connections,
            TransactionManager transactions,
            ObjectProvider<AppendGuard> guards,
            ObjectProvider<EventTransformer> transformers,
            LogTailNotifier tail,
            UnreadableAggregates unreadable,
            JdbcClient jdbc) {
        var settings = JdbcEventStorageEngine.builder()
                .snapshotSerializer(general)
                .eventSerializer(events)
                .upcasterChain(axon.upcasterChain())
                .persistenceExceptionResolver(uniqueViolations)
                .connectionProvider(connections)
                .transactionManager(transactions)
                .schema(new EventSchema())
                .batchSize(READ_WINDOW);
        return new GuardedEventStorageEngine(
                settings,
                transactions,
                guards.orderedStream().toList(),
                transformers.orderedStream().toList(),
                tail,
                unreadable,
                new GapFreeEventReader(jdbc));
    }

    /**
     * Events of this process are visible at once; those of other processes after the fetch delay, or when a read waits for
     * them.
     */
    @Bean
    EventStore eventStore(EventStorageEngine engine, LogTailNotifier tail) {
        var store = new PromptEventStore(EmbeddedEventStore.builder()
                .storageEngine(engine)
                .threadFactory(WorkKind.PROCESSORS.threads(
                        Thread.ofPlatform().daemon().name("log-", 0).factory()))
                .fetchDelay(FETCH_DELAY_MILLIS)
                .cachedEvents(EVENTS_IN_MEMORY));
        tail.readBy(store::look);
        return store;
    }

    @Bean
    SequenceNumberLookup sequenceNumbers(JdbcClient jdbc) {
        return aggregates -> jdbc
                .sql("""
                select aggregateidentifier, last
                from (
                  select asked as aggregateidentifier, (
                    select max(sequencenumber) from domainevententry where aggregateidentifier = asked) as last
                  from unnest(?::varchar[]) as asked) as found
                where last is not null""")
                .param(aggregates.toArray(String[]::new))
                .query((row, _) -> Map.entry(row.getString("aggregateidentifier"), row.getLong("last")))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
