package io.hunt.engine;

import io.hunt.engine.aggregate.ClusterLockFactory;
import io.hunt.engine.log.StoppedProcessors;
import io.hunt.engine.message.BusConfiguration;
import io.hunt.engine.process.ActiveSegments;
import io.hunt.engine.process.AgreedSettings;
import io.hunt.engine.process.Heartbeat;
import io.hunt.engine.process.SharedProcessor;
import io.hunt.engine.processor.ProcessorConfiguration;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.retention.RetentionRule;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.engine.role.ProcessName;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.SettingsConversionConfiguration;
import io.hunt.engine.store.LogTailNotifier;
import io.hunt.engine.store.LostRaceRetryScheduler;
import io.hunt.engine.store.StoreConfiguration;
import io.hunt.engine.time.DatabaseClock;
import io.hunt.engine.time.TimeConfiguration;
import io.hunt.engine.trace.ActorMetadataProvider;
import io.hunt.engine.trace.AggregateTraces;
import io.hunt.engine.trace.LogContextInterceptor;
import io.hunt.engine.trace.Traces;
import io.hunt.engine.trace.TracingInterceptor;
import io.opentelemetry.api.OpenTelemetry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.config.ConfigurerModule;
import org.axonframework.lifecycle.Phase;
import org.axonframework.messaging.correlation.CorrelationDataProvider;
import org.axonframework.messaging.correlation.MessageOriginProvider;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/** Beans of the engine that each process needs, whatever its roles. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SharedProperties.class)
@Import({
    SettingsConversionConfiguration.class,
    StoreConfiguration.class,
    ProcessorConfiguration.class,
    TimeConfiguration.class,
    BusConfiguration.class
})
public class EngineConfiguration {

    @Bean
    ProcessName processName() {
        return ProcessName.ofThisProcess();
    }

    @Bean
    Heartbeat heartbeat(
            ProcessName process,
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            List<StreamingProcessor> declared,
            SharedProperties shared,
            StoppedProcessors stopped,
            ActiveSegments working,
            ObjectProvider<AgreedSettings> settings,
            DatabaseClock clock,
            LogTailNotifier tail) {
        var heartbeat = new Heartbeat(
                process,
                jdbc,
                transactions,
                declared.stream()
                        .filter(processor -> processor.runsIn(shared.roles()))
                        .map(processor -> new SharedProcessor(processor.name(), processor.segments()))
                        .toList(),
                stopped,
                working,
                settings.getIfAvailable(() -> new AgreedSettings(Map.of())),
                clock);
        tail.aloneWhen(() -> heartbeat.processes() == 1);
        return heartbeat;
    }

    @Bean(destroyMethod = "shutdownNow")
    ScheduledExecutorService commandRetries() {
        return Executors.newScheduledThreadPool(
                2, Thread.ofPlatform().daemon().name("command-retries-", 0).factory());
    }

    @Bean
    CommandGateway commandGateway(
            CommandBus commandBus, ScheduledExecutorService commandRetries, TracingInterceptor traced) {
        var _ = commandBus.registerDispatchInterceptor(traced);
        var _ = commandBus.registerHandlerInterceptor(traced);
        // Registered for the lifetime of the bus.
        var _ = commandBus.registerHandlerInterceptor(new LogContextInterceptor());
        return DefaultCommandGateway.builder()
                .commandBus(commandBus)
                .retryScheduler(new LostRaceRetryScheduler(commandRetries))
                .build();
    }

    /** Correlation data: copies the actor of a command to the events that follow from it. */
    @Bean
    ActorMetadataProvider acts(ProcessName process) {
        return new ActorMetadataProvider(process);
    }

    /** Registers the interceptor at start, before any event is appended. */
    @Bean
    ConfigurerModule stampedEvents(ActorMetadataProvider actorMetadataProvider) {
        return configurer -> configurer.onInitialize(axon -> axon.onStart(Phase.EXTERNAL_CONNECTIONS, () -> {
            // Registered for the lifetime of the event log.
            var _ = axon.eventBus().registerDispatchInterceptor(actorMetadataProvider);
        }));
    }

    @Bean
    Traces traces(ObjectProvider<OpenTelemetry> telemetry) {
        return new Traces(telemetry.getIfAvailable(OpenTelemetry::noop));
    }

    @Bean
    AggregateTraces firstEvents(JdbcClient jdbc) {
        return new AggregateTraces(jdbc);
    }

    @Bean
    TracingInterceptor tracedMessages(Traces traces, AggregateTraces first) {
        return new TracingInterceptor(traces, first);
    }

    /** Correlation data: identifiers of the causing message. */
    @Bean
    CorrelationDataProvider origins() {
        return new MessageOriginProvider();
    }

    @Bean
    RetentionPeriod retentionPeriod(SharedProperties shared) {
        return new RetentionPeriod(shared.retentionDays());
    }

    @Bean
    RetentionWorker retentionWorker(
            RetentionPeriod period,
            ObjectProvider<RetentionRule> expiring,
            JdbcClient jdbc,
            PlatformTransactionManager transactions) {
        return new RetentionWorker(period, expiring.orderedStream().toList(), jdbc, transactions);
    }

    /** Locks of the aggregates that several processes may change. */
    @Bean
    ClusterLockFactory clusterLocks(JdbcClient jdbc) {
        return new ClusterLockFactory(jdbc);
    }
}
