package io.hunt.gateway.dispatch;

import org.axonframework.config.Configuration;
import org.axonframework.config.ConfigurerModule;
import org.axonframework.eventhandling.tokenstore.inmemory.InMemoryTokenStore;
import org.axonframework.messaging.StreamableMessageSource;
import org.springframework.context.annotation.Bean;

/**
 * Every gateway process follows the log for itself, from where it stands when the process starts; what was open before
 * and what slips through at that very moment is found by the reconciler.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class DispatchConfiguration {

    @Bean
    ConfigurerModule gatewayWork() {
        return configurer -> configurer
                .eventProcessing()
                .registerTokenStore(WorkFeed.PROCESSOR, _ -> new InMemoryTokenStore())
                .registerPooledStreamingEventProcessor(
                        WorkFeed.PROCESSOR,
                        Configuration::eventStore,
                        (_, settings) -> settings.initialSegmentCount(1)
                                .batchSize(100)
                                .initialToken(StreamableMessageSource::createHeadToken));
    }
}
