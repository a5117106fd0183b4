package io.hunt.webhook;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.engine.EngineConfiguration;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;

/** Process with the webhook side only, wired as the service is. */
final class WebhookProcess {

    static final HostId HOST = new HostId(UUID.fromString("22222222-2222-4222-8222-222222222222"));
    static final Instant NOON = Instant.parse("2026-11-21T12:00:00.123Z");

    private WebhookProcess() {}

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import({EngineConfiguration.class, WebhookConfiguration.class})
    static class Wiring {
        @Bean
        MeterRegistry meters() {
            return new SimpleMeterRegistry();
        }
    }

    static ConfigurableApplicationContext on(DataSource database, String... arguments) {
        return new SpringApplicationBuilder(Wiring.class)
                .web(WebApplicationType.NONE)
                .initializers(context -> ((GenericApplicationContext) context)
                        .registerBean("dataSource", DataSource.class, () -> pool(database)))
                .properties(
                        "axon.axonserver.enabled=false",
                        "axon.serializer.general=jackson3",
                        "axon.serializer.events=jackson3",
                        "axon.serializer.messages=jackson3",
                        "axon.update-check.disabled=true",
                        "axon.timeout.enabled=false",
                        "db-scheduler.enabled=false",
                        "spring.flyway.enabled=false")
                .run(arguments);
    }

    private static DataSource pool(DataSource database) {
        var pool = new HikariDataSource();
        pool.setDataSource(database);
        return pool;
    }

    static void raise(ConfigurableApplicationContext service, AlertId alert, AlertCategory category, String value) {
        var created = new AlertCreated(
                alert,
                HOST,
                "alpha",
                new FrozenIoc(IndicatorId.random(), IocType.FILEPATH, value, Severity.HIGH),
                AlertSource.HUNT,
                category,
                null,
                false,
                NOON,
                NOON,
                UUID.randomUUID(),
                null,
                null,
                null,
                null);
        var work = DefaultUnitOfWork.startAndGet(null);
        work.attachTransaction(service.getBean(TransactionManager.class));
        work.execute(() -> service.getBean(EventStore.class)
                .publish(List.of(new GenericDomainEventMessage<>("Alert", alert.toString(), 0, created))));
    }
}
