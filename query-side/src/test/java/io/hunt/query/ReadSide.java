package io.hunt.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.Page;
import io.hunt.api.Reading;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.asof.PastQuery;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntEvidence;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FindResultsVersion;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntQuery.ResultsVersion;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.audit.evidence.EvidenceSweeper;
import io.hunt.audit.log.LogSealer;
import io.hunt.engine.EngineConfiguration;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.query.table.ReadModels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.queryhandling.QueryGateway;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Process with the query role only, on a database of its own: tests publish events and run queries. */
final class ReadSide implements AutoCloseable {

    private static final ScopedValue<Long> AS_OF = ScopedValue.newInstance();
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long PAUSE_NANOS = 2_000_000;

    /** Spring configuration, as an application would have it. */
    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import({EngineConfiguration.class, AuditConfiguration.class, QueryConfiguration.class})
    static class Wiring {
        @Bean
        DataSource dataSource() {
            var database = (PGSimpleDataSource) TestDatabase.migrated();
            database.setReWriteBatchedInserts(true);
            var pool = new HikariDataSource();
            pool.setDataSource(database);
            pool.setConnectionInitSql("set search_path = public, pg_temp");
            return pool;
        }
    }

    private final ConfigurableApplicationContext context;
    private final Map<String, Long> sequences = new ConcurrentHashMap<>();
    private boolean hasForgotten;

    ReadSide(String... properties) {
        this.context = new SpringApplicationBuilder(Wiring.class)
                .web(WebApplicationType.NONE)
                .properties(
                        "axon.axonserver.enabled=false",
                        "axon.serializer.general=jackson3",
                        "axon.serializer.events=jackson3",
                        "axon.serializer.messages=jackson3",
                        "axon.update-check.disabled=true",
                        "axon.timeout.enabled=false",
                        "db-scheduler.enabled=false",
                        "spring.flyway.enabled=false")
                .properties(properties)
                .run();
        owner().execute("""
                create table host_presence (host_id uuid primary key, gateway_id uuid, epoch bigint, connected boolean,
                                            last_seen_at timestamptz,
                                            inventory boolean not null default false);
                create table gateway_process (gateway_id uuid primary key, alive_until timestamptz)""");
        owner().execute(commandSide("V18__campaign_rows.sql"));
        owner().execute(commandSide("V63_1__erased_rows.sql"));
        owner().execute(commandSide("V27_1__watchlist.sql"));
    }

    /** Reads a migration of the command side with a table that the read side reads. */
    private static String commandSide(String migration) {
        try {
            return Files.readString(Path.of("../command-side/src/main/resources/db/migration/command")
                    .resolve(migration));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    JdbcTemplate jdbc() {
        return context.getBean(JdbcTemplate.class);
    }

    /** Returns access as the owner of the tables, who alone may alter them. */
    JdbcTemplate owner() {
        return new JdbcTemplate(TestDatabase.owner(context.getBean(DataSource.class)));
    }

    /**
     * Deletes all events and rows for the next test in the same process. Afterwards the process must not rebuild, because it
     * still caches the newest events of the log.
     */
    void forget() {
        settle();
        hasForgotten = true;
        new JdbcTemplate(TestDatabase.administrator(context.getBean(DataSource.class)))
                .execute("""
                alter table domainevententry disable trigger only_grows;
                truncate domainevententry, deadletterentry, host_presence, gateway_process, %s;
                alter table domainevententry enable always trigger only_grows""".formatted(String.join(", ", ReadModels.TABLES)));
        sequences.clear();
    }

    Connection connection() throws SQLException {
        return context.getBean(DataSource.class).getConnection();
    }

    StreamingEventProcessor processor() {
        return axon().eventProcessingConfiguration()
                .eventProcessor(ReadModels.PROCESSOR, StreamingEventProcessor.class)
                .orElseThrow();
    }

    SequencedDeadLetterQueue<EventMessage<?>> parked() {
        return axon().eventProcessingConfiguration()
                .deadLetterQueue(ReadModels.PROCESSOR)
                .orElseThrow();
    }

    Configuration axon() {
        return context.getBean(Configuration.class);
    }

    /** Appends events of one aggregate, in one transaction. */
    void happened(Object aggregate, Object... events) {
        var messages = new ArrayList<EventMessage<?>>();
        for (Object event : events) {
            messages.add(next(aggregate.toString(), event));
        }
        publish(messages);
    }

    /** Appends an event without an aggregate. */
    void noted(Object event) {
        publish(List.of(GenericEventMessage.asEventMessage(event)));
    }

    /** Appends an event without an aggregate, with this id. */
    void noted(UUID id, Object event) {
        publish(List.of(
                new GenericEventMessage<>(id.toString(), event, Map.of(), GenericEventMessage.clock.instant())));
    }

    private DomainEventMessage<?> next(String aggregate, Object event) {
        long sequence = sequences.merge(aggregate, 0L, (last, _) -> last + 1);
        return new GenericDomainEventMessage<>("Thing", aggregate, sequence, event);
    }

    void publish(List<? extends EventMessage<?>> messages) {
        var work = DefaultUnitOfWork.startAndGet(null);
        work.attachTransaction(context.getBean(TransactionManager.class));
        work.execute(() -> context.getBean(EventStore.class).publish(messages));
    }

    /** Runs the work in one transaction. */
    void inTransaction(Runnable work) {
        new TransactionTemplate(context.getBean(PlatformTransactionManager.class))
                .executeWithoutResult(_ -> work.run());
    }

    /** Waits until all events so far are applied or parked. */
    void settle() {
        TrackingToken last = axon().eventStore().createHeadToken();
        long head = last == null ? 0 : last.position().orElse(0);
        await(() -> processor().processingStatus().size() == 2
                && processor().processingStatus().values().stream()
                        .allMatch(status -> status.getCurrentPosition().orElse(-1) >= head && !status.isErrorState()));
    }

    static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(deadline);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Returns every row of every read model, in a fixed order. */
    String dump() {
        var dump = new StringBuilder();
        for (String table : ReadModels.TABLES) {
            dump.append(table).append('\n');
            jdbc().queryForList("select t::text from " + table + " t order by 1", String.class).stream()
                    .filter(row -> !row.contains("READ_MODELS_REBUILT"))
                    .forEach(row -> dump.append(row).append('\n'));
        }
        return dump.toString();
    }

    /** Backdates the end of the subject and runs retention; returns the time before it began. */
    Instant retire(String table, String column, Object subject) {
        Instant begin = Instant.now();
        assertThat(jdbc().update(
                                "update %1$s set %2$s = now() - interval '31 days' where id = ?::uuid and %2$s is not null"
                                        .formatted(table, column),
                                subject.toString()))
                .as("has ended")
                .isEqualTo(1);
        removeAll();
        return begin;
    }

    /** Runs retention, as the service does periodically. */
    void removeAll() {
        context.getBean(RetentionWorker.class).removeAll();
    }

    /** Removes copies of erased evidence, as the service does after an erasure. */
    void removeCopies() {
        context.getBean(EvidenceSweeper.class).removeAll();
    }

    void send(Object command) {
        assertThat(hasForgotten && command instanceof RebuildReadModels)
                .as("a rebuild reads cached events of a log that was emptied")
                .isFalse();
        context.getBean(CommandGateway.class).sendAndWait(command);
    }

    <T> Optional<T> find(Object query, Class<T> type) {
        return answer(query, ResponseTypes.optionalInstanceOf(type));
    }

    <T> T one(Object query, Class<T> type) {
        return answer(query, ResponseTypes.instanceOf(type));
    }

    <T> List<T> all(Object query, Class<T> type) {
        return answer(query, ResponseTypes.multipleInstancesOf(type));
    }

    @SuppressWarnings("unchecked")
    <T> Page<T> page(Object query, Class<T> type) {
        Page<?> page = answer(query, ResponseTypes.instanceOf(Page.class));
        assertThat(page.items()).allMatch(type::isInstance);
        return (Page<T>) page;
    }

    /** Returns a page that includes the asker's writes; waits while it is refused because the read models are behind. */
    <T> Page<T> pageAfterWrites(Object query, Class<T> type) {
        var found = new AtomicReference<Page<T>>();
        await(() -> {
            try {
                found.set(page(query, type));
                return true;
            } catch (RejectionException refused) {
                if (refused.rejection() instanceof Unavailable) {
                    return false;
                }
                throw refused;
            }
        });
        return found.get();
    }

    /** Runs any query, to test its refusal. */
    void ask(Object query) {
        switch (query) {
            case FindHunt find -> find(find, Reading.class);
            case FindResultsVersion version -> find(version, ResultsVersion.class);
            case FindHuntEvidence evidence -> find(evidence, KeptEvidence.class);
            case FindHuntProgress progress -> find(progress, HuntProgress.class);
            case FollowHuntResults follow -> all(follow, PlacedResult.class);
            default -> page(query, Object.class);
        }
    }

    /** Runs a step with as-of queries at this position. */
    <R> R asOf(long position, Supplier<R> step) {
        return ScopedValue.where(AS_OF, position).call(step::get);
    }

    /** Seals all events so far; returns the last sealed position. */
    long seal() {
        var sealer =
                new LogSealer(context.getBean(JdbcClient.class), context.getBean(PlatformTransactionManager.class));
        await(() -> sealer.step() == 0
                && Boolean.TRUE.equals(jdbc().queryForObject(
                                "select (select position from log_head) >= (select max(globalindex) from domainevententry)",
                                Boolean.class)));
        return Objects.requireNonNull(jdbc().queryForObject("select position from log_head", Long.class));
    }

    <B> B bean(Class<B> type) {
        return context.getBean(type);
    }

    /** Waits for the end of the requested rebuild. */
    void rebuilt() {
        await(() -> jdbc().queryForList("select id from rebuild_run").isEmpty());
        settle();
    }

    private <R> R answer(Object query, org.axonframework.messaging.responsetypes.ResponseType<R> type) {
        try {
            var message = new GenericMessage<>(query)
                    .andMetaData(
                            AS_OF.isBound()
                                    ? Map.of(PastQuery.AS_OF, AS_OF.get().toString())
                                    : Map.of());
            return context.getBean(QueryGateway.class)
                    .query(query.getClass().getName(), message, type)
                    .join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
