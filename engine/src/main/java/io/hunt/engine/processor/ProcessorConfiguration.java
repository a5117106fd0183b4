package io.hunt.engine.processor;

import io.hunt.engine.log.ProcessorReadState;
import io.hunt.engine.log.StoppedProcessors;
import io.hunt.engine.log.StrictEventSource;
import io.hunt.engine.process.Heartbeat;
import io.hunt.engine.role.ProcessName;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.store.LogTailNotifier;
import io.hunt.engine.trace.LogContextInterceptor;
import io.hunt.engine.trace.TracingInterceptor;
import io.hunt.engine.work.WorkKind;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.config.Configuration;
import org.axonframework.config.ConfigurerModule;
import org.axonframework.config.EventProcessingConfigurer;
import org.axonframework.eventhandling.EventBus;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.deadletter.jdbc.DeadLetterSchema;
import org.axonframework.eventhandling.deadletter.jdbc.JdbcSequencedDeadLetterQueue;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.axonframework.lifecycle.Phase;
import org.axonframework.messaging.StreamableMessageSource;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
import org.axonframework.serialization.Serializer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Configuration of event processors: errors propagate, failed events become dead letters, and new processors start with the
 * first event of the log where declared.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
public class ProcessorConfiguration {

    /** Processing group that runs inside the transaction of the command: its errors roll back the command. */
    public static final String COMMAND_TABLES = "command-tables";

    /**
     * Longer than the claim extension by the heartbeat. A segment whose events are all ignored stores its position at this
     * interval.
     */
    private static final long CLAIM_EXTENDED_AFTER_MILLIS = 9_500;

    private static final long IDLE_WORKER_SECONDS = 30;
    private static final long LOOK_FOR_FREE_SEGMENTS_MILLIS = 1_000;

    @Bean
    DeadLetterCommandHandler deadLetters(
            JdbcClient jdbc, ObjectProvider<Configuration> axon, CommandGateway commands, EventGateway events) {
        return new DeadLetterCommandHandler(jdbc, axon, commands, events);
    }

    /** Accepts retries from other processes once the processors are known. */
    @Bean
    ConfigurerModule retriesForOthers(
            ObjectProvider<DeadLetterCommandHandler> letters, List<StreamingProcessor> declared) {
        return configurer -> configurer.onInitialize(axon -> axon.onStart(
                Phase.INBOUND_COMMAND_CONNECTOR,
                () -> declared.forEach(
                        processor -> letters.getObject().takeForOthers(axon.commandBus(), processor.name()))));
    }

    /** Token store whose claims are owned by the name of the process. */
    @Bean
    TokenStore tokenStore(
            ConnectionProvider connections,
            Serializer general,
            ProcessName process,
            ProcessorRegistry running,
            Heartbeat heartbeat) {
        var settings = JdbcTokenStore.builder()
                .connectionProvider(connections)
                .serializer(general)
                .nodeId(process.value())
                .claimTimeout(Heartbeat.CLAIM);
        return new HeartbeatTokenStore(settings, running, heartbeat.kept());
    }

    @Bean
    ProcessorRegistry runningProcessors() {
        return new ProcessorRegistry();
    }

    @Bean
    StoppedProcessors stoppedProcessors() {
        return new StoppedProcessors();
    }

    @Bean
    ConfigurerModule processors(
            List<StreamingProcessor> declared,
            SharedProperties settings,
            ConnectionProvider connections,
            TransactionManager transactions,
            DeadLetterSchema schema,
            @Qualifier("eventSerializer") Serializer events,
            Serializer general,
            LogTailNotifier tail,
            StoppedProcessors stopped,
            Heartbeat heartbeat,
            ProcessorRegistry running,
            TracingInterceptor traced,
            JdbcClient jdbc) {
        return configurer -> {
            configurer.onInitialize(running::configuredBy);
            EventProcessingConfigurer processing = configurer.eventProcessing();
            processing.registerDefaultListenerInvocationErrorHandler(_ -> PropagatingErrorHandler.instance());
            processing.registerDefaultErrorHandler(_ -> PropagatingErrorHandler.instance());
            processing.registerDefaultHandlerInterceptor((_, _) -> traced);
            processing.registerDefaultHandlerInterceptor((_, _) -> new LogContextInterceptor());
            processing.registerSubscribingEventProcessor(COMMAND_TABLES);
            for (StreamingProcessor processor : declared) {
                if (processor.runsIn(settings.roles())) {
                    register(
                            processing,
                            processor,
                            new RetryingTransactions(transactions),
                            tail,
                            stopped,
                            heartbeat,
                            running);
                } else {
                    processing.registerEventProcessor(
                            processor.name(), (_, _, _) -> new IdleProcessor(processor.name()));
                }
                var letters = queue(processor.name(), connections, transactions, schema, events, general, jdbc);
                if (processor.parks()) {
                    processing.registerDeadLetterQueue(processor.name(), _ -> letters);
                } else {
                    processing.registerHandlerInterceptor(
                            processor.name(), _ -> UnreadablePayloadInterceptor.parkedIn(letters, processor.name()));
                }
            }
        };
    }

    /** Starts a new processor without replay flags: permanent keys prevent repeated effects. */
    private static void register(
            EventProcessingConfigurer processing,
            StreamingProcessor processor,
            TransactionManager steps,
            LogTailNotifier tail,
            StoppedProcessors stopped,
            Heartbeat heartbeat,
            ProcessorRegistry running) {
        var reading = new ProcessorReadState(processor.concern());
        processing.registerSequencingPolicy(processor.name(), _ -> processor.sequence());
        processing.registerPooledStreamingEventProcessor(
                processor.name(),
                axon -> StrictEventSource.of(axon, processor.name(), reading, stopped),
                (axon, settings) -> tuned(settings, processor, reading, axon.eventStore(), tail, running)
                        .transactionManager(steps)
                        .maxSegmentProvider(new SegmentQuota(heartbeat)));
    }

    private static PooledStreamingEventProcessor.Builder tuned(
            PooledStreamingEventProcessor.Builder settings,
            StreamingProcessor processor,
            ProcessorReadState reading,
            EventBus log,
            LogTailNotifier tail,
            ProcessorRegistry running) {
        return settings.initialSegmentCount(processor.segments())
                .batchSize(processor.batchSize())
                .initialToken(
                        processor.seesHistory()
                                ? StreamableMessageSource::createTailToken
                                : StreamableMessageSource::createHeadToken)
                .claimExtensionThreshold(CLAIM_EXTENDED_AFTER_MILLIS)
                .enableCoordinatorClaimExtension()
                .tokenClaimInterval(LOOK_FOR_FREE_SEGMENTS_MILLIS)
                .coordinatorExecutor(running.coordinatorOf(processor.name(), reading, log, tail))
                .workerExecutor(workers(processor.name(), processor.segments()));
    }

    /** Creates threads for the segments of one processor. */
    public static ScheduledExecutorService workers(String processor, int threads) {
        var workers = new ScheduledThreadPoolExecutor(
                threads,
                WorkKind.PROCESSORS.threads(
                        Thread.ofPlatform().daemon().name(processor + "-", 0).factory()));
        workers.setKeepAliveTime(IDLE_WORKER_SECONDS, TimeUnit.SECONDS);
        workers.allowCoreThreadTimeOut(true);
        return workers;
    }

    private static SequencedDeadLetterQueue<EventMessage<?>> queue(
            String processor,
            ConnectionProvider connections,
            TransactionManager transactions,
            DeadLetterSchema schema,
            Serializer events,
            Serializer general,
            JdbcClient jdbc) {
        var settings = JdbcSequencedDeadLetterQueue.<EventMessage<?>>builder()
                .connectionProvider(connections)
                .transactionManager(transactions)
                .schema(schema)
                .genericSerializer(general)
                .eventSerializer(events);
        return new CachedDeadLetterQueue(settings, processor, jdbc);
    }
}
