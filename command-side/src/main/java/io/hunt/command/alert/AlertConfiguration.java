package io.hunt.command.alert;

import io.hunt.engine.processor.StreamingProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the processor that raises alerts. */
@Configuration(proxyBeanMethods = false)
class AlertConfiguration {

    @Bean
    StreamingProcessor alertsProcessor() {
        return WhenMatchIngested.processor();
    }
}
