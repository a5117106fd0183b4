package io.hunt.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.engine.EngineConfiguration;
import io.hunt.engine.time.DeadlineConfiguration;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.FullyQualifiedAnnotationBeanNameGenerator;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/** Process with the role `command` only, with its own PostgreSQL database, wired as the service is. */
public final class CommandProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Pause between two looks, which leaves the processor to the work that is awaited. */
    private static final Duration PAUSE = Duration.ofMillis(5);

    /** Configuration that an application would provide. */
    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @ComponentScan(
            nameGenerator = FullyQualifiedAnnotationBeanNameGenerator.class,
            excludeFilters = @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Wiring.class))
    @Import({EngineConfiguration.class, AuditConfiguration.class, DeadlineConfiguration.class})
    static class Wiring {
        @Bean
        DataSource dataSource() {
            var pool = new HikariDataSource();
            pool.setDataSource(TestDatabase.migrated());
            pool.setMaximumPoolSize(24);
            return pool;
        }
    }

    private final ConfigurableApplicationContext context;

    public CommandProcess(String... properties) {
        this.context = new SpringApplicationBuilder(Wiring.class)
                .web(WebApplicationType.NONE)
                .properties(
                        "axon.axonserver.enabled=false",
                        "axon.serializer.general=jackson3",
                        "axon.serializer.events=jackson3",
                        "axon.serializer.messages=jackson3",
                        "axon.update-check.disabled=true",
                        "axon.timeout.enabled=false",
                        "db-scheduler.polling-interval=200ms",
                        "spring.main.banner-mode=off",
                        "spring.flyway.enabled=false")
                .properties(properties)
                .run();
        owner().execute("""
                create table host_presence (host_id uuid primary key, gateway_id uuid not null, epoch bigint not null,
                                            connected boolean not null, last_seen_at timestamptz not null,
                                            inventory boolean not null default false);
                create table gateway_process (gateway_id uuid primary key, alive_until timestamptz not null);
                create table webhook_delivery (alert_id uuid primary key, status text not null, last_error text, created_at timestamptz not null,
                                               ended_at timestamptz);
                create table details_removal (subject_id uuid primary key, campaign_id uuid, query_id uuid)""");
    }

    public JdbcTemplate jdbc() {
        return context.getBean(JdbcTemplate.class);
    }

    /** Returns access as the owner of the tables, who may change and truncate them. */
    public JdbcTemplate owner() {
        return new JdbcTemplate(TestDatabase.owner(context.getBean(DataSource.class)));
    }

    /** Deletes all rows one table at a time, because TRUNCATE may deadlock with readers of two of the tables. */
    public void empty(String... tables) {
        JdbcTemplate owner = owner();
        for (String table : tables) {
            owner.update("delete from " + table);
        }
    }

    public Configuration axon() {
        return context.getBean(Configuration.class);
    }

    public EventStore log() {
        return context.getBean(EventStore.class);
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <R> R send(Object command) {
        return context.getBean(CommandGateway.class).sendAndWait(command);
    }

    /** Returns the refusal of this command; empty if it is accepted. */
    public Optional<Rejection> refusal(Object command) {
        try {
            send(command);
            return Optional.empty();
        } catch (RejectionException rejectionException) {
            return Optional.of(rejectionException.rejection());
        }
    }

    /** Runs in one transaction, as a handler would. */
    public void inTransaction(Runnable work) {
        DefaultUnitOfWork<?> unit = DefaultUnitOfWork.startAndGet(null);
        unit.attachTransaction(context.getBean(TransactionManager.class));
        unit.execute(work);
    }

    /** Appends events in one transaction. */
    public void publish(List<? extends EventMessage<?>> messages) {
        inTransaction(() -> log().publish(messages));
    }

    /** Returns the events of this aggregate in their order. */
    public List<? extends DomainEventMessage<?>> eventsOf(Object aggregate) {
        return log().readEvents(aggregate.toString()).asStream().toList();
    }

    public long count(String table) {
        Long rows = jdbc().queryForObject("select count(*) from " + table, Long.class);
        return rows == null ? 0 : rows;
    }

    public static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(deadline);
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
