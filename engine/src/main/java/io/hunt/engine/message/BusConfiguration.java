package io.hunt.engine.message;

import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.role.SharedProperties;
import java.util.concurrent.ScheduledExecutorService;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.axonserver.connector.command.AxonServerCommandBus;
import org.axonframework.axonserver.connector.command.CommandPriorityCalculator;
import org.axonframework.axonserver.connector.query.AxonServerQueryBus;
import org.axonframework.axonserver.connector.query.QueryPriorityCalculator;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.Configuration;
import org.axonframework.messaging.interceptors.CorrelationDataInterceptor;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryUpdateEmitter;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/**
 * Buses for commands and queries between processes through Axon Server; events, tokens and deadlines stay in the database.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("axon.axonserver.enabled")
public class BusConfiguration {

    private static final String PROCESSOR_CONTROL = "processorInfoConfiguration";

    private final MessageSerializer messages = new MessageSerializer();

    /**
     * Largest message in bytes. An answer of a host has at most 4 Mi characters, a command with answers 5 Mi, each up to 3
     * bytes.
     */
    public static final int LARGEST_MESSAGE = 24 << 20;

    /** Requests that other processes have not answered yet. */
    @Bean
    PendingRemoteRequests farRequests(AxonServerConnectionManager connections) {
        return new PendingRemoteRequests(() -> connections.isConnected(connections.getDefaultContext()));
    }

    @Bean
    @Primary
    LocalFirstCommandBus axonServerCommandBus(
            AxonServerConnectionManager connections,
            AxonServerConfiguration settings,
            @Qualifier("localSegment") SimpleCommandBus local,
            ScheduledExecutorService commandRetries,
            PendingRemoteRequests far) {
        var builder = AxonServerCommandBus.builder()
                .axonServerConnectionManager(connections)
                .configuration(settings)
                .localSegment(new FailureMappingCommandBus(local, commandRetries))
                .serializer(messages)
                .routingStrategy(new SubjectRoutingStrategy())
                .priorityCalculator(CommandPriorityCalculator.defaultCommandPriorityCalculator())
                .loadFactorProvider(_ -> settings.getCommandLoadFactor());
        return new LocalFirstCommandBus(builder, local, far);
    }

    /** Removes Axon Server's remote control, which could pause, reset and split this process's event processors. */
    @Bean
    static BeanDefinitionRegistryPostProcessor noRemoteControlOfProcessors() {
        return registry -> {
            if (registry.containsBeanDefinition(PROCESSOR_CONTROL)) {
                registry.removeBeanDefinition(PROCESSOR_CONTROL);
            }
        };
    }

    @Bean
    AxonServerProbe axonServerProbe(
            LocalFirstCommandBus bus,
            AxonServerConnectionManager connections,
            AxonServerConfiguration settings,
            SharedProperties shared,
            PendingRemoteRequests far) {
        return new AxonServerProbe(
                bus, connections, far, settings.getClientId(), shared.roles().contains(ProcessRole.COMMAND));
    }

    @Bean
    @Primary
    QueryBus queryBus(
            AxonServerConnectionManager connections,
            AxonServerConfiguration settings,
            TransactionManager transactions,
            Configuration axon,
            PendingRemoteRequests far) {
        var local = new FailureMappingQueryBus(FailureMappingQueryBus.builder()
                .transactionManager(transactions)
                .queryUpdateEmitter(axon.getComponent(QueryUpdateEmitter.class)));
        local.registerHandlerInterceptor(new CorrelationDataInterceptor<>(axon.correlationDataProviders()));
        var builder = AxonServerQueryBus.builder()
                .axonServerConnectionManager(connections)
                .configuration(settings)
                .localSegment(local)
                .updateEmitter(local.queryUpdateEmitter())
                .messageSerializer(messages)
                .genericSerializer(messages)
                .priorityCalculator(QueryPriorityCalculator.defaultQueryPriorityCalculator());
        return new LocalFirstQueryBus(builder, far);
    }
}
