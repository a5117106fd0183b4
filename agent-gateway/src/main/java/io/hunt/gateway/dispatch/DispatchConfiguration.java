package io.hunt.gateway.dispatch;

import io.hunt.engine.log.ProcessorReadState;
import io.hunt.engine.log.StoppedProcessors;
import io.hunt.engine.log.StrictEventSource;
import io.hunt.engine.processor.ProcessorConfiguration;
import io.hunt.engine.processor.ProcessorRegistry;
import io.hunt.engine.processor.UnreadablePayloadInterceptor;
import io.hunt.engine.store.LogTailNotifier;
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
    ConfigurerModule gatewayWork(LogTailNotifier tail, StoppedProcessors stopped, ProcessorRegistry running) {
        var reading = new ProcessorReadState(OpenTaskProcessor::concerns);
        return configurer -> configurer
                .eventProcessing()
                // An event that cannot be read is skipped without loss, because the reconciler looks for open work
                // every few seconds.
                .registerHandlerInterceptor(
                        OpenTaskProcessor.PROCESSOR,
                        _ -> UnreadablePayloadInterceptor.passedOver(OpenTaskProcessor.PROCESSOR))
                .registerTokenStore(OpenTaskProcessor.PROCESSOR, _ -> new InMemoryTokenStore())
                .registerPooledStreamingEventProcessor(
                        OpenTaskProcessor.PROCESSOR,
                        axon -> StrictEventSource.of(axon, OpenTaskProcessor.PROCESSOR, reading, stopped),
                        (axon, settings) -> settings.initialSegmentCount(1)
                                .batchSize(100)
                                .coordinatorExecutor(running.coordinatorOf(
                                        OpenTaskProcessor.PROCESSOR, reading, axon.eventStore(), tail))
                                .workerExecutor(ProcessorConfiguration.workers(OpenTaskProcessor.PROCESSOR, 1))
                                .initialToken(StreamableMessageSource::createHeadToken));
    }
}
