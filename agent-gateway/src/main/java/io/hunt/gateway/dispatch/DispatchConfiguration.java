package io.hunt.gateway.dispatch;

import io.hunt.engine.log.KnownEvents;
import io.hunt.engine.log.ProcessorReading;
import io.hunt.engine.log.StoppedProcessors;
import io.hunt.engine.processor.ProcessorConfiguration;
import io.hunt.engine.processor.RunningProcessors;
import io.hunt.engine.processor.UnreadablePayloads;
import io.hunt.engine.store.LogTail;
import org.axonframework.config.ConfigurerModule;
import org.axonframework.eventhandling.tokenstore.inmemory.InMemoryTokenStore;
import org.axonframework.messaging.StreamableMessageSource;
import org.springframework.context.annotation.Bean;

/**
 * Configuration of the event processor that keeps the index of open work up to date. Each gateway process reads the log
 * on its own, from the log's end at its start. The position is taken before the open hunts are loaded, because reading
 * an event twice is harmless and missing one is not.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class DispatchConfiguration {

    @Bean
    ConfigurerModule gatewayWork(LogTail tail, StoppedProcessors stopped, RunningProcessors running) {
        var reading = new ProcessorReading(WorkFeed::concerns);
        return configurer -> configurer
                .eventProcessing()
                // An event that cannot be read is skipped without loss, because the reconciler looks for open work
                // every few seconds.
                .registerHandlerInterceptor(WorkFeed.PROCESSOR, _ -> UnreadablePayloads.passedOver(WorkFeed.PROCESSOR))
                .registerTokenStore(WorkFeed.PROCESSOR, _ -> new InMemoryTokenStore())
                .registerPooledStreamingEventProcessor(
                        WorkFeed.PROCESSOR,
                        axon -> KnownEvents.of(axon, WorkFeed.PROCESSOR, reading, stopped),
                        (axon, settings) -> settings.initialSegmentCount(1)
                                .batchSize(100)
                                .coordinatorExecutor(
                                        running.coordinatorOf(WorkFeed.PROCESSOR, reading, axon.eventStore(), tail))
                                .workerExecutor(ProcessorConfiguration.workers(WorkFeed.PROCESSOR, 1))
                                .initialToken(StreamableMessageSource::createHeadToken));
    }
}
