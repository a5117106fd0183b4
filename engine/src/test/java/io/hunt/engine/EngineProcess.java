package io.hunt.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.engine.store.TimeLimits;
import io.hunt.engine.time.DeadlineConfiguration;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Process with the engine and components of a test; several may share one database. */
public final class EngineProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Beans that an application would configure. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import({EngineConfiguration.class, DeadlineConfiguration.class})
    static class Wiring {}

    private final ConfigurableApplicationContext context;
    private final HikariDataSource pool;

    public EngineProcess(DataSource database, Class<?>... parts) {
        this.pool = pool(database);
        this.context = new SpringApplicationBuilder(Wiring.class)
                .sources(parts)
                .initializers(starting -> starting.getBeanFactory().registerSingleton("dataSource", pool))
                .web(WebApplicationType.NONE)
                .properties(
                        "axon.axonserver.enabled=false",
                        "axon.serializer.general=jackson3",
                        "axon.serializer.events=jackson3",
                        "axon.serializer.messages=jackson3",
                        "axon.update-check.disabled=true",
                        "axon.timeout.enabled=false",
                        "db-scheduler.polling-interval=200ms",
                        "db-scheduler.heartbeat-interval=1500ms",
                        "db-scheduler.missed-heartbeats-limit=4",
                        "spring.main.banner-mode=off",
                        "spring.flyway.enabled=false")
                .run();
    }

    private static HikariDataSource pool(DataSource database) {
        var pool = new HikariDataSource();
        pool.setConnectionInitSql(TimeLimits.STANDARD.asSql());
        pool.setDataSource(database);
        return pool;
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public org.axonframework.config.Configuration axon() {
        return bean(org.axonframework.config.Configuration.class);
    }

    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <R> R send(Object command) {
        return bean(CommandGateway.class).sendAndWait(command);
    }

    /** Appends events in one transaction. */
    public void publish(EventMessage<?>... events) {
        var work = DefaultUnitOfWork.startAndGet(null);
        work.attachTransaction(bean(TransactionManager.class));
        work.execute(() -> bean(EventStore.class).publish(events));
    }

    public List<? extends DomainEventMessage<?>> eventsOf(String aggregate) {
        return bean(EventStore.class).readEvents(aggregate).asStream().toList();
    }

    public static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(deadline);
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        context.close();
        // The context did not create the pool, so does not close it.
        pool.close();
    }
}
