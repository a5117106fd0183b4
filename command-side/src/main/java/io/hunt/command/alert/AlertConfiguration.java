package io.hunt.command.alert;

import io.hunt.engine.processor.StreamingProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the processors that raise alerts. */
@Configuration(proxyBeanMethods = false)
class AlertConfiguration {

    @Bean
    StreamingProcessor alertsProcessor() {
        return MatchAlertProcessor.processor();
    }

    @Bean
    StreamingProcessor hostAlertsProcessor() {
        return HostAlertProcessor.processor();
    }
}
